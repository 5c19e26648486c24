// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// One name of an item's `capture` and where its value comes from.
package struct CaptureSpec: Sendable {
    package let name: String
    package let span: SourceSpan
    /// `secret: true`: the value is redacted from then on, and goes back only to the origin that gave it.
    package let isSecret: Bool
    let source: CaptureSource
    /// Applied to what the source gives.
    let pattern: CapturePattern?
    /// `absolute: true`: what was taken is a reference, and made absolute against the answer's URL.
    var isAbsolute = false
    /// Where a secret may go besides the origin that gave it.
    var hosts: [Template] = []

    /// The names that its templates read.
    package var names: [(name: String, span: SourceSpan)] { templates.flatMap(\.names) }

    /// The names under a `default`, which need not be defined.
    package var optionalNames: [(name: String, span: SourceSpan)] {
        templates.flatMap(\.optionalNames)
    }

    private var templates: [Template] { source.templates + (pattern?.templates ?? []) + hosts }

    /// Nothing selected is a mismatch, which fails the item; a secret that the answer gave back is one still.
    package func value(from answer: Answer, in scope: Scope, redactor: Redactor)
        -> Result<ScopedValue, CaptureMiss>
    {
        let context = MatchContext(scope: scope, redactor: redactor)
        do throws(CaptureFault) {
            var value = try source.value(from: answer, in: scope)
            if let pattern { value = try pattern.value(in: value, in: scope) }
            if isAbsolute { value = try absolute(value, from: answer) }
            value = value.adding(redactor.secrets(in: value.value.json))
            return .success(isSecret ? try secret(value, from: answer, in: scope) : value)
        } catch {
            return .failure(
                CaptureMiss(
                    error.mismatch(of: self, in: context), isAbsence: error.isAbsence))
        }
    }

    private func absolute(
        _ scoped: ScopedValue, from answer: Answer
    ) throws(CaptureFault) -> ScopedValue {
        let base = answer.exchange.request.url
        switch scoped.value {
        case .string(let text):
            return ScopedValue(
                .string(URLReference.resolved(text, against: base)), secrets: scoped.secrets)
        case .array(let elements):
            var resolved: [Value] = []
            for element in elements {
                guard case .string(let text) = element else { throw .noReference(element) }
                resolved.append(.string(URLReference.resolved(text, against: base)))
            }
            return ScopedValue(.array(resolved), secrets: scoped.secrets)
        default: throw .noReference(scoped.value)
        }
    }

    /// Nothing but the origin that gave it may get it back, and its own hosts.
    private func secret(
        _ scoped: ScopedValue, from answer: Answer, in scope: Scope
    ) throws(CaptureFault) -> ScopedValue {
        let origin = answer.exchange.request.url.endpoint
        var hosts: [String] = []
        for template in self.hosts {
            do throws(Diagnostic) {
                hosts.append(try template.text(in: scope).text)
            } catch {
                throw .template(error)
            }
        }
        var secrets = SecretList()
        secrets.add(scoped.secrets)
        for text in scoped.value.scalarTexts {
            // Replacing so little would make every report unreadable (format.md 11).
            guard text.unicodeScalars.count >= 4 else { throw .shortSecret }
            secrets.add([Secret(name: name, value: text, hosts: hosts, origin: origin)])
        }
        return ScopedValue(scoped.value, secrets: secrets.secrets)
    }
}
