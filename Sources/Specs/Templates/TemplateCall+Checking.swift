// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

extension TemplateCall {
    /// - Throws: an argument of a number or kind that is not taken, as far as it is known without a scope.
    func check() throws(Diagnostic) {
        guard function.accepts(count: arguments.count) else {
            throw TemplateFault.argumentCount(function, arguments.count).diagnostic(at: span)
        }
        for (index, argument) in arguments.enumerated() {
            guard let parameter = function.parameter(index) else { continue }
            if case .settings(let settings) = parameter.kind, case .map(let members, _) = argument {
                try check(members, settings)
            }
            if let value = argument.constant { try check(value, parameter, at: argument.span) }
        }
    }

    private func check(
        _ members: [(name: String, value: TemplateExpression)], _ settings: [TemplateParameter]
    ) throws(Diagnostic) {
        for (name, value) in members {
            guard let setting = settings.first(where: { $0.name == name }) else {
                throw TemplateFault.unknownSetting(name, settings.map(\.name))
                    .diagnostic(at: value.span)
            }
            if let constant = value.constant { try check(constant, setting, at: value.span) }
        }
        for setting in settings where !setting.isOptional {
            guard members.contains(where: { $0.name == setting.name }) else {
                throw TemplateFault.noSetting(setting.name, function).diagnostic(at: span)
            }
        }
    }

    func check(
        _ value: Value, _ parameter: TemplateParameter, at span: SourceSpan
    ) throws(Diagnostic) {
        if let flaw = parameter.flaw(of: value) {
            throw TemplateFault.argument(flaw, of: function, parameter).diagnostic(at: span)
        }
    }

    /// A map whose members were not written in the template.
    func check(
        settings: [TemplateParameter], of value: Value, at span: SourceSpan
    ) throws(Diagnostic) {
        guard case .object(let members) = value else { return }
        for member in members {
            guard let setting = settings.first(where: { $0.name == member.name }) else {
                throw TemplateFault.unknownSetting(member.name, settings.map(\.name))
                    .diagnostic(at: span)
            }
            try check(member.value, setting, at: span)
        }
        for setting in settings where !setting.isOptional && value[setting.name] == nil {
            throw TemplateFault.noSetting(setting.name, function).diagnostic(at: span)
        }
    }

    /// Its value where that is known without a scope, so that what is wrong with it is told when the collection is loaded.
    func folded() throws(Diagnostic) -> TemplateExpression {
        guard function.isPure, case .value(let body) = function.body else { return .call(self) }
        let values = arguments.compactMap(\.constant)
        guard values.count == arguments.count else { return .call(self) }
        let nowhere = Scope(variables: [:], seed: 0, itemID: "", now: .distantPast)
        return .literal(
            try body(TemplateArguments(call: self, values: values, scope: nowhere)), span)
    }
}
