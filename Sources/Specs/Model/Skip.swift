// SPDX-License-Identifier: Apache-2.0

package import Documents

/// `skip`: a boolean or the reason to leave an item out, once its templates are filled (format.md 2).
package struct Skip: Sendable {
    private let value: Template

    init(_ value: Template) {
        self.value = value
    }

    var uses: [NameUse] { value.uses }

    /// The names that it needs.
    package var names: [(name: String, span: SourceSpan)] { value.names }

    /// Why it is left out; nil where it is not.
    ///
    /// The texts `true` and `false` are booleans: the environment has no others.
    package func reason(in scope: Scope) throws(Diagnostic) -> String? {
        let value = try value.value(in: scope).value
        switch value {
        case .boolean(let skips): return skips ? Self.withoutReason : nil
        case .string("true"): return Self.withoutReason
        case .string("false"): return nil
        case .string(let reason) where reason.contains { !$0.isWhitespace }: return reason
        case .null, .number, .string, .array, .object: break
        }
        throw Diagnostic(
            "found \(Excerpt.short(value.json)), expected \(Self.expected)", at: self.value.span)
    }

    static let withoutReason = "skip: true"
    static let expected = "true, false or a reason"
}
