// SPDX-License-Identifier: Apache-2.0

import Documents

/// A function that templates may call (format.md 9): a row of the table that parser, suggestions and reference read.
struct TemplateFunction: Sendable {
    enum Body: Sendable {
        case value(@Sendable (TemplateArguments) throws(Diagnostic) -> Value)
        /// The first argument where it is defined, else the second.
        case fallback
    }

    /// How far a secret among the arguments can still be read from the result.
    enum Secrecy: Sendable {
        /// In one of the spellings that reports replace anyway.
        case spelled
        /// In no spelling that is known beforehand, or as something that is worth as much.
        case derived
        /// Not at all.
        case lost
    }

    let name: String
    let parameters: [TemplateParameter]
    /// Whether the last parameter may be given any number of times.
    let repeats: Bool
    /// One line for the reference, without a full stop.
    let summary: String
    let secrecy: Secrecy
    /// Whether the same arguments always give the same, so that constant ones are tried when the collection is loaded.
    let isPure: Bool
    let body: Body

    init(
        _ name: String, _ parameters: [TemplateParameter] = [], repeats: Bool = false,
        secrecy: Secrecy = .derived, isPure: Bool = true, _ summary: String,
        _ value: @escaping @Sendable (TemplateArguments) throws(Diagnostic) -> Value
    ) {
        self.name = name
        self.parameters = parameters
        self.repeats = repeats
        self.summary = summary
        self.secrecy = secrecy
        self.isPure = isPure
        body = .value(value)
    }

    private init(fallback name: String, _ parameters: [TemplateParameter], _ summary: String) {
        self.name = name
        self.parameters = parameters
        self.summary = summary
        repeats = false
        secrecy = .spelled
        isPure = false
        body = .fallback
    }

    static let fallback = TemplateFunction(
        fallback: "default", [TemplateParameter("x", .any), TemplateParameter("y", .any)],
        "x where it is defined and not null, else y")

    var isFallback: Bool {
        if case .fallback = body { true } else { false }
    }

    /// A piped argument among them.
    func accepts(count: Int) -> Bool {
        let least = parameters.count { !$0.isOptional }
        return count >= least && (repeats || count <= parameters.count)
    }

    func parameter(_ index: Int) -> TemplateParameter? {
        parameters.indices.contains(index) ? parameters[index] : repeats ? parameters.last : nil
    }

    /// `add(x, y)`.
    var signature: String { signature(of: parameters[...]) }

    /// With how it is piped: `add(x, y), or x | add(y)`.
    var signatures: String {
        guard let first = parameters.first, !repeats else { return signature }
        let rest = parameters.dropFirst()
        let piped = rest.isEmpty ? name : signature(of: rest)
        return "\(signature), or \(first.name) | \(piped)"
    }

    private func signature(of parameters: ArraySlice<TemplateParameter>) -> String {
        let names = parameters.map(\.shown)
        return "\(name)(\(names.joined(separator: ", "))\(repeats ? ", …" : ""))"
    }
}
