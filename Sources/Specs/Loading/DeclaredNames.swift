// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation

/// A collection's variables and secrets, each evaluated once, whatever order they stand in.
final class DeclaredNames {
    private enum State { case open, done }

    /// How long a chain of variables may be that need each other.
    private static let depthLimit = 200

    private let declarations: Declarations
    private let inputs: LoadInputs
    private let outside: OutsideValues
    private let complaints: Complaints
    private let collection: String
    private var states: [String: State] = [:]
    private var path: [String] = []

    /// What could be evaluated, secrets among them.
    private(set) var values: [String: ScopedValue] = [:]
    private(set) var secrets: [Secret] = []
    /// The variables that are the same on every machine.
    private(set) var constants: Set<String> = []
    /// Every declared name, in order.
    let names: [String]

    init(
        _ declarations: Declarations, of collection: String, inputs: LoadInputs,
        outside: OutsideValues, complaints: Complaints
    ) {
        self.declarations = declarations
        self.collection = collection
        self.inputs = inputs
        self.outside = outside
        self.complaints = complaints
        let variables = declarations.all(.variables)
        names = variables.map(\.name) + declarations.all(.secrets).map(\.name)
        for secret in declarations.all(.secrets) {
            guard let variable = declarations[.variables, secret.name] else { continue }
            complaints.add(
                "'\(secret.name)' is a variable and a secret", at: secret.key.span,
                notes: [Diagnostic.Note("the variable", at: variable.key.span)])
        }
        for name in names { evaluate(name) }
    }

    func isDeclared(_ name: String) -> Bool {
        declarations[.variables, name] != nil || declarations[.secrets, name] != nil
    }

    /// What functions made of secrets in variables.
    var derivedSecrets: [Secret] {
        var derived = SecretList()
        for name in names { derived.add(values[name]?.secrets ?? []) }
        return derived.secrets.filter { !secrets.contains($0) }
    }

    /// Where the name is declared.
    func span(of name: String) -> SourceSpan? {
        (declarations[.variables, name] ?? declarations[.secrets, name])?.key.span
    }

    /// - Parameter itemID: what randomness is drawn for.
    func scope(_ itemID: String) -> Scope {
        Scope(
            variables: values, seed: inputs.seed, itemID: itemID, now: inputs.now,
            files: outside.access)
    }

    /// Whether the text is the same whatever the seed and the time.
    ///
    /// - Parameter columns: of rows, which may be anything.
    func isSteady(_ template: Template, columns: Set<String> = []) -> Bool {
        let given = Dictionary(
            uniqueKeysWithValues: columns.map { ($0, ScopedValue(.string($0))) })
        let scopes = [
            Scope(
                variables: values, captures: given, seed: 1, itemID: "1", now: .distantPast,
                files: outside.access),
            Scope(
                variables: values, captures: given, seed: 2, itemID: "2", now: .distantFuture,
                files: outside.access),
        ]
        let texts = scopes.map { try? template.text(in: $0).text }
        return texts[0] == texts[1]
    }

    /// A text that must be known when the collection is loaded: only variables and secrets may stand in it.
    func text(_ node: Node) -> ScopedText? {
        complaints.attempt { () throws(Diagnostic) in try Template(node) }.flatMap(text)
    }

    func text(_ template: Template) -> ScopedText? {
        if let constant = template.constant { return ScopedText(text: constant, secrets: []) }
        guard resolve(template.names + template.optionalNames) else { return nil }
        return complaints.attempt { () throws(Diagnostic) in
            try template.text(in: scope("\(collection)/\(template.span.line)"))
        }
    }

    /// What a template gives that reads only variables and secrets.
    func value(_ template: Template) -> ScopedValue? {
        guard resolve(template.names + template.optionalNames) else { return nil }
        return complaints.attempt { () throws(Diagnostic) in
            try template.value(in: scope("\(collection)/\(template.span.line)"))
        }
    }

    /// Whether all of them have values; complains of those that nothing declares.
    private func resolve(_ names: [(name: String, span: SourceSpan)]) -> Bool {
        var areKnown = true
        for (name, span) in names {
            if !isDeclared(name) {
                complaints.add(UndefinedName.diagnostic(name, at: span, known: self.names))
                areKnown = false
                continue
            }
            if states[name] == .open {
                complaints.add(cycle(to: name, at: span))
                areKnown = false
                continue
            }
            evaluate(name)
            areKnown = areKnown && values[name] != nil
        }
        return areKnown
    }

    private func cycle(to name: String, at span: SourceSpan) -> Diagnostic {
        let start = path.firstIndex(of: name) ?? 0
        let names = path[start...] + [name]
        return Diagnostic("'\(name)' needs itself: \(names.joined(separator: " → "))", at: span)
    }

    private func evaluate(_ name: String) {
        guard states[name] == nil else { return }
        states[name] = .open
        path.append(name)
        defer {
            states[name] = .done
            path.removeLast()
        }
        if path.count > Self.depthLimit {
            if let span = span(of: name) {
                complaints.add(
                    "more than \(Self.depthLimit) variables need each other in a chain", at: span)
            }
            return
        }
        if let variable = declarations[.variables, name] {
            values[name] = value(of: variable)
        } else if let secret = declarations[.secrets, name], let known = self.secret(of: secret) {
            secrets.append(known)
            values[name] = ScopedValue(.string(known.value), secrets: [known])
        }
    }

    private func value(of variable: Declaration) -> ScopedValue? {
        let source = VariableSource(variable.value, complaints: complaints)
        if !source.isSound { return nil }
        let name = variable.name
        if let override = inputs.variables[name] {
            return outside.value(override, from: "--var", like: source.fallback, at: variable.key)
        }
        if let environment = source.environment,
            let text = inputs.environment[environment.text]
        {
            return outside.value(
                text, from: environment.text, like: source.fallback, at: environment)
        }
        guard let fallback = source.fallback else {
            if let environment = source.environment {
                complaints.add(
                    "the environment has no '\(environment.text)'", at: environment.span,
                    help: "set it, give the variable a 'default', or pass --var \(name)=…")
            }
            return nil
        }
        let templated = complaints.collect {
            TemplatedValue.decode(fallback, complaints: &$0)
        }
        guard resolve(templated.names + templated.optionalNames) else { return nil }
        if source.environment == nil, case .constant = templated { constants.insert(name) }
        return complaints.attempt { () throws(Diagnostic) in
            try templated.value(in: scope("\(collection)/\(name)"))
        }
    }

    private func secret(of declaration: Declaration) -> Secret? {
        let map = CheckedMap(declaration.value, in: .secret, complaints: complaints)
        guard declaration.value.kind == .mapping else { return nil }
        let sources = ["env", "file", "value"].filter(map.has)
        if sources.count != 1 {
            complaints.add(
                "the secret '\(declaration.name)' has \(sources.count) sources",
                at: declaration.key.span,
                help: "expected one of 'env', 'file' and 'value'")
            return nil
        }
        let hosts = hosts(of: map, declaration)
        let value: String? =
            if let environment = map["env"] {
                outside.secret(environment, inputs.environment)
            } else if let file = map["file"] {
                text(file).flatMap { outside.secret(inFile: $0.text, at: file) }
            } else {
                map["value"].flatMap(text)?.text
            }
        guard let value, let hosts else { return nil }
        if value.unicodeScalars.count < 4 {
            complaints.add(
                "the secret '\(declaration.name)' has fewer than 4 characters",
                at: declaration.key.span,
                help: "so short a text can't be kept out of reports")
            return nil
        }
        let secret = Secret(name: declaration.name, value: value, hosts: hosts)
        warn(ofShort: secret, as: "the secret '\(declaration.name)'", at: declaration.key)
        return secret
    }

    /// Its own, else the host of its file's base; nil where they could not be read.
    private func hosts(of map: CheckedMap, _ declaration: Declaration) -> [String]? {
        if map.has("hosts") {
            var hosts: [String] = []
            for node in map.list("hosts") {
                guard let host = host(node) else { return nil }
                hosts.append(host)
            }
            return hosts
        }
        guard let baseURL = declaration.baseURL,
            let template = try? Template(baseURL),
            // A base that needs a capture has no host yet.
            (template.names + template.optionalNames).allSatisfy({ isDeclared($0.name) }),
            let base = text(template), let url = try? TargetURL.url(base.text)
        else { return [] }
        return [url.endpoint.host]
    }

    /// A host's name or a pattern, ports aside.
    func host(_ node: Node) -> String? {
        guard let scoped = text(node) else { return nil }
        if let host = HostName.pattern(HostName.withoutPort(scoped.text)),
            !scoped.text.contains("/")
        {
            return host
        }
        complaints.add(
            "found '\(Excerpt.short(scoped.text))', expected a host's name or a pattern such as *.example.com",
            at: node.span)
        return nil
    }

    /// A password that stands in the file, so that no line of it is shown with it.
    func hide(password: String, at node: Node) {
        let secret = Secret(name: "password", value: password, hosts: [])
        if !password.isEmpty, !secrets.contains(where: { $0.value == password }) {
            secrets.append(secret)
            warn(ofShort: secret, as: "the password", at: node)
        }
    }

    private func warn(ofShort secret: Secret, as name: String, at node: Node) {
        guard secret.isShort else { return }
        complaints.add(
            Diagnostic(
                "\(name) has fewer than \(Secret.shortLength) characters", at: node.span,
                help: "reports hide it only where it stands alone, not inside a word",
                severity: .warning))
    }
}
