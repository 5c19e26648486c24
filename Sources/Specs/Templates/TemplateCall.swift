// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A function with the arguments that a template gives it.
struct TemplateCall: Sendable {
    let function: TemplateFunction
    let arguments: [TemplateExpression]
    let span: SourceSpan
    /// Where it stands in its file and in its string, which is what randomness is drawn from: a place within a folded string is not known in the file.
    let position: (string: Int, offset: Int)

    func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        guard case .value(let body) = function.body else { return try fallback(in: scope) }
        var values: [Value] = []
        var secrets = SecretList()
        for (index, argument) in arguments.enumerated() {
            let scoped = try argument.value(in: scope)
            if let parameter = function.parameter(index) {
                if case .settings(let settings) = parameter.kind {
                    try check(settings: settings, of: scoped.value, at: argument.span)
                }
                try check(scoped.value, parameter, at: argument.span)
            }
            values.append(scoped.value)
            secrets.add(scoped.secrets)
        }
        let value = try body(TemplateArguments(call: self, values: values, scope: scope))
        if ValueSize.exceedsLimit(value) {
            throw TemplateFault.tooLarge(limit: ValueSize.limit).diagnostic(at: span)
        }
        if secrets.secrets.isEmpty { return ScopedValue(value) }
        let derived = function.secrecy.derived(value, from: values, secrets.secrets)
        scope.redactions?.insert(derived)
        secrets.add(derived)
        return ScopedValue(value, secrets: secrets.secrets)
    }

    private func fallback(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        if let value = arguments.first?.definedValue(in: scope) { return value }
        guard let last = arguments.last else { return ScopedValue(.null) }
        return try last.value(in: scope)
    }
}

extension TemplateFunction.Secrecy {
    /// What of a result gives secrets away in a spelling that reports would not know, bound to their hosts like them.
    fileprivate func derived(_ result: Value, from values: [Value], _ secrets: [Secret]) -> [Secret]
    {
        guard self != .lost, let first = secrets.first else { return [] }
        let given = values.flatMap(\.scalarTexts)
        // Of a secret that is encoded already, once more encoded, no spelling is known.
        let isSpelled =
            self == .spelled
            && secrets.allSatisfy { secret in given.contains { $0.contains(secret.value) } }
        guard !isSpelled else { return [] }
        return result.scalarTexts.filter { text in
            // Replacing less would make every report unreadable (format.md 11).
            text.unicodeScalars.count >= 4 && !secrets.allSatisfy { text.contains($0.value) }
        }.map { Secret(name: first.name, value: $0, hosts: first.hosts, origin: first.origin) }
    }
}

extension TemplateExpression {
    /// Nil where a name or a path leads into nothing, or the value is null.
    fileprivate func definedValue(in scope: Scope) -> ScopedValue? {
        guard let value = try? value(in: scope) else { return nil }
        if case .null = value.value { return nil }
        return value
    }
}
