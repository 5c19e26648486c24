// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

import struct Foundation.Date

/// A function with the arguments that a template gives it.
struct TemplateCall: Sendable {
    let function: TemplateFunction
    let arguments: [TemplateExpression]
    let span: SourceSpan
    /// Where it stands in its file and in its string, which is what randomness is drawn from: a place within a folded string is not known in the file.
    let position: (string: Int, offset: Int)

    /// - Throws: an argument of a number or kind that is not taken, as far as it is known without a scope.
    func check() throws(Diagnostic) {
        guard function.accepts(count: arguments.count) else {
            throw TemplateFault.argumentCount(function, arguments.count).diagnostic(at: span)
        }
        for (index, argument) in arguments.enumerated() {
            guard let value = argument.constant, let parameter = function.parameter(index),
                !parameter.accepts(value)
            else { continue }
            throw TemplateFault.argument(value, of: function, parameter)
                .diagnostic(at: argument.span)
        }
    }

    func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        guard case .value(let body) = function.body else { return try fallback(in: scope) }
        var values: [Value] = []
        var secrets = SecretList()
        for (index, argument) in arguments.enumerated() {
            let scoped = try argument.value(in: scope)
            if let parameter = function.parameter(index), !parameter.accepts(scoped.value) {
                throw TemplateFault.argument(scoped.value, of: function, parameter)
                    .diagnostic(at: argument.span)
            }
            values.append(scoped.value)
            secrets.add(scoped.secrets)
        }
        let value = try body(TemplateArguments(call: self, values: values, scope: scope))
        if ValueSize.exceedsLimit(value) {
            throw TemplateFault.tooLarge(limit: ValueSize.limit).diagnostic(at: span)
        }
        return ScopedValue(
            value, secrets: function.secrecy.secrets(of: value, from: secrets.secrets))
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

    private func fallback(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        if let value = arguments.first?.definedValue(in: scope) { return value }
        guard let last = arguments.last else { return ScopedValue(.null) }
        return try last.value(in: scope)
    }
}

extension TemplateFunction.Secrecy {
    /// Those that went in, and what came out where it gives them away in a spelling of its own.
    fileprivate func secrets(of value: Value, from secrets: [Secret]) -> [Secret] {
        guard let first = secrets.first else { return [] }
        guard self == .derived else { return secrets }
        // Replacing less would make every report unreadable (format.md 11).
        let texts = value.scalarTexts.filter { text in
            text.unicodeScalars.count >= 4 && !secrets.contains { text.contains($0.value) }
        }
        // All that went in bind the value to their hosts; it is shown by the name of the first.
        return secrets
            + texts.map { Secret(name: first.name, value: $0, hosts: first.hosts) }
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
