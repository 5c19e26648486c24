// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension TemplateExpression {
    /// - Throws: a name that is not defined, or a path into what is not there.
    func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        switch self {
        case .literal(let value, _): return ScopedValue(value)
        case .name(let name, let span):
            guard let value = scope.value(of: name, at: span) else {
                throw TemplateFault.undefined(name).diagnostic(at: span)
            }
            return value
        case .list(let elements, _):
            var values: [Value] = []
            var secrets = SecretList()
            for element in elements {
                let scoped = try element.value(in: scope)
                values.append(scoped.value)
                secrets.add(scoped.secrets)
            }
            return ScopedValue(.array(values), secrets: secrets.secrets)
        case .map(let members, _):
            var values: [Value.Member] = []
            var secrets = SecretList()
            for member in members {
                let scoped = try member.value.value(in: scope)
                values.append(Value.Member(name: member.name, value: scoped.value))
                secrets.add(scoped.secrets)
            }
            return ScopedValue(.object(values), secrets: secrets.secrets)
        case .step(let base, let step, let span):
            let parent = try base.value(in: scope)
            let step = try step.value(in: scope)
            var secrets = SecretList()
            secrets.add(parent.secrets)
            secrets.add(step.secrets)
            let value = try Self.member(
                step.value, of: parent.value, named: base.words, at: span)
            return ScopedValue(value, secrets: secrets.secrets)
        case .call(let call): return try call.value(in: scope)
        }
    }

    /// As it goes into text, a number by its own spelling.
    func text(of value: Value) throws(Diagnostic) -> String {
        guard let text = value.scalarText else {
            throw TemplateFault.noText(value).diagnostic(at: span)
        }
        return text
    }

    private static func member(
        _ step: Value, of parent: Value, named name: String, at span: SourceSpan
    ) throws(Diagnostic) -> Value {
        switch (step, parent) {
        case (.string(let member), .object):
            guard let value = parent[member] else {
                throw TemplateFault.noMember(member, of: name).diagnostic(at: span)
            }
            return value
        case (.number(let number), .array(let elements)):
            guard let index = number.int else { break }
            let place = index < 0 ? index &+ elements.count : index
            guard elements.indices.contains(place) else {
                throw TemplateFault.noElement(index, count: elements.count).diagnostic(at: span)
            }
            return elements[place]
        default: break
        }
        throw TemplateFault.noPath(into: parent, step: step).diagnostic(at: span)
    }

    /// As a message names it: `user.address`.
    private var words: String {
        switch self {
        case .name(let name, _): name
        case .step(let base, .literal(.string(let name), _), _): "\(base.words).\(name)"
        case .step(let base, .literal(let value, _), _): "\(base.words)[\(value.json)]"
        default: "it"
        }
    }
}
