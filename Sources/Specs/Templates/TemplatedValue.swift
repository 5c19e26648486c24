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
        var complaints: [Diagnostic] = []
        self = .decode(node, complaints: &complaints)
        if let first = complaints.first { throw first }
    }

    /// All mistakes at once; where one stands the value is null.
    ///
    /// - Parameter readsTemplates: false takes every string as it stands.
    package static func decode(
        _ node: Node, readsTemplates: Bool = true, complaints: inout [Diagnostic]
    ) -> TemplatedValue {
        switch node.kind {
        case .null, .boolean: return .constant(node.value)
        case .number:
            do throws(Diagnostic) {
                return .constant(.number(try node.exactNumber()))
            } catch {
                complaints.append(error)
                return .constant(.null)
            }
        case .string:
            let template = decodeTemplate(node, readsTemplates, complaints: &complaints)
            return template.constant.map { .constant(.string($0)) } ?? .template(template)
        case .sequence:
            let elements = node.elements.map {
                decode($0, readsTemplates: readsTemplates, complaints: &complaints)
            }
            let constants = elements.compactMap(\.constant)
            return constants.count == elements.count
                ? .constant(.array(constants)) : .array(elements)
        case .mapping:
            let members = node.members.map { key, value in
                (
                    name: decodeTemplate(key, readsTemplates, complaints: &complaints),
                    value: decode(value, readsTemplates: readsTemplates, complaints: &complaints)
                )
            }
            let constants = members.compactMap { name, value -> Value.Member? in
                guard let name = name.constant, let value = value.constant else { return nil }
                return Value.Member(name: name, value: value)
            }
            return constants.count == members.count
                ? .constant(.object(constants)) : .object(members)
        }
    }

    private static func decodeTemplate(
        _ node: Node, _ readsTemplates: Bool, complaints: inout [Diagnostic]
    ) -> Template {
        guard readsTemplates else { return Template(constant: node.text, span: node.span) }
        do throws(Diagnostic) {
            return try Template(node)
        } catch {
            complaints.append(error)
            return Template(constant: "", span: node.span)
        }
    }

    private var constant: Value? {
        if case .constant(let value) = self { value } else { nil }
    }
}

extension TemplatedValue {
    /// Fails, too, where it is larger than any text may be: variables that use each other twice double with each.
    package func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        let scoped = try unlimitedValue(in: scope)
        if let template = templates.first, ValueSize.exceedsLimit(scoped.value) {
            throw TemplateFault.tooLarge(limit: ValueSize.limit).diagnostic(at: template.span)
        }
        return scoped
    }

    private func unlimitedValue(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        switch self {
        case .constant(let value): return ScopedValue(value)
        case .template(let template): return try template.value(in: scope)
        case .array(let elements):
            var values: [Value] = []
            var secrets = SecretList()
            for element in elements {
                let scoped = try element.unlimitedValue(in: scope)
                values.append(scoped.value)
                secrets.add(scoped.secrets)
            }
            return ScopedValue(.array(values), secrets: secrets.secrets)
        case .object(let members):
            var values: [Value.Member] = []
            var secrets = SecretList()
            for member in members {
                let name = try member.name.text(in: scope)
                let scoped = try member.value.unlimitedValue(in: scope)
                values.append(Value.Member(name: name.text, value: scoped.value))
                secrets.add(name.secrets)
                secrets.add(scoped.secrets)
            }
            return ScopedValue(.object(values), secrets: secrets.secrets)
        }
    }

    /// The names that its templates read, as `Template.names` has them.
    package var names: [(name: String, span: SourceSpan)] { templates.flatMap(\.names) }

    /// As `Template.optionalNames` has them.
    package var optionalNames: [(name: String, span: SourceSpan)] {
        templates.flatMap(\.optionalNames)
    }

    var templates: [Template] {
        switch self {
        case .constant: []
        case .template(let template): [template]
        case .array(let elements): elements.flatMap(\.templates)
        case .object(let members): members.flatMap { [$0.name] + $0.value.templates }
        }
    }
}
