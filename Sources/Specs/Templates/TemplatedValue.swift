// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A value of a collection in which strings, and the keys of objects, may be templates; in order and to the digit.
package indirect enum TemplatedValue: Sendable {
    case constant(Value)
    case template(Template)
    case array([TemplatedValue])
    case object([(name: Template, value: TemplatedValue)])

    /// A number that only YAML understands (`+1`, `01`, `0x1`, `.inf`) is a diagnostic: it must be quoted.
    package init(_ node: Node) throws(Diagnostic) {
        self = .constant(node.value)
    }

    package func value(in scope: Scope) throws(Diagnostic) -> ScopedValue { ScopedValue(.null) }

    /// The names that its templates read, keys' too, each with its place.
    package var names: [(name: String, span: SourceSpan)] { [] }
}
