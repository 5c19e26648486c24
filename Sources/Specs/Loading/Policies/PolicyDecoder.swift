// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads security policies, each declared one once and equal inline ones into one.
final class PolicyDecoder {
    /// A policy with what its children must know to inherit rightly.
    struct Resolved {
        var policy: SecurityPolicy
        /// What `anchorsOnly` says somewhere; where it says nothing, having anchors decides.
        var anchorsOnly: Bool?
        /// Of its own `hosts`.
        var hostLines: [HostLine] = []
    }

    struct HostLine {
        let host: String
        let span: SourceSpan
    }

    private enum State {
        case open
        case done(Resolved?)
    }

    private let declarations: Declarations
    private let names: DeclaredNames
    private let files: PolicyFiles
    private let complaints: Complaints
    private let clients = ClientPolicies()
    private var states: [String: State] = [:]
    private var inline: Set<SecurityPolicy> = []
    private var inlineByWords: [Words: SecurityPolicy] = [:]

    init(
        _ declarations: Declarations, names: DeclaredNames, files: PolicyFiles,
        complaints: Complaints
    ) {
        self.declarations = declarations
        self.names = names
        self.files = files
        self.complaints = complaints
        for declaration in declarations.all(.policies) {
            if declaration.name == "system" {
                complaints.add(
                    "'system' is always there and can't be changed", at: declaration.key.span)
            }
            _ = declared(declaration)
        }
        refuseSharedHosts()
        ClientComparison(policies).report(to: ClientFindings(complaints))
    }

    /// Every declared policy that could be read.
    var policies: [SecurityPolicy] {
        declarations.all(.policies).compactMap {
            if case .done(let resolved) = states[$0.name] { resolved?.policy } else { nil }
        }
    }

    /// Inline ones too, each kind of content once.
    var inlinePolicies: [SecurityPolicy] {
        inline.sorted {
            ($0.span?.range.lowerBound ?? 0) < ($1.span?.range.lowerBound ?? 0)
        }
    }

    /// What an item's or the defaults' `policy` says; nil where it can't be read.
    func choice(_ node: Node) -> PolicyChoice? {
        if node.kind == .string, let template = try? Template(node), template.constant == nil {
            return .named(template, among: policies + [.system])
        }
        return policy(node).map { .policy($0) }
    }

    /// The same, with the policy itself where no row, call or capture can give another.
    func settled(_ choice: PolicyChoice, given: GivenNames) -> PolicyChoice {
        guard case .named(let template, _) = choice,
            given.areKnown(template.uses, among: names.values),
            let policy = complaints.attempt({ () throws(Diagnostic) in
                try choice.settled(in: names.scope(""))
            })
        else { return choice }
        return .policy(policy)
    }

    /// What a policy's name or an inline one stands for; nil where it can't be read.
    func policy(_ node: Node) -> SecurityPolicy? {
        if node.kind != .mapping { return named(node)?.policy }
        // The same words in the same file mean the same; what could not be read is read again, to be complained about.
        let words = Words(node.span)
        if let known = inlineByWords[words] { return known.moved(to: node.span) }
        guard let resolved = decoded(node, name: "inline policy", span: node.span) else {
            return nil
        }
        inline.insert(resolved.policy)
        inlineByWords[words] = resolved.policy
        return resolved.policy
    }

    /// What a client ships, with no lines of its own; nil where it can't be read.
    ///
    /// - Parameter map: with the one key of `from`.
    func client(_ map: CheckedMap, named name: String) -> SecurityPolicy? {
        let lines = PolicyLines(map: map, names: names, complaints: complaints)
        guard
            let shipped = ClientLine(lines: lines, files: files, clients: clients)
                .shipped(map.node)
        else { return nil }
        var policy = SecurityPolicy(name: name, span: map.node.span)
        policy.client = SecurityPolicy.Client(shipped, overridden: [])
        inline.insert(policy)
        return policy
    }

    private struct Words: Hashable {
        let file: ObjectIdentifier
        let bytes: ArraySlice<UInt8>

        init(_ span: SourceSpan) {
            file = ObjectIdentifier(span.file)
            bytes = span.file.bytes[span.range.clamped(to: 0..<span.file.bytes.count)]
        }
    }

    private func named(_ node: Node) -> Resolved? {
        guard let name = names.text(node)?.text else { return nil }
        if let declaration = declarations[.policies, name] { return declared(declaration) }
        if name == "system" { return Resolved(policy: .system) }
        complaints.add(
            "no policy is named '\(name)'", at: node.span,
            help: Suggestion.help(
                for: name, among: declarations.all(.policies).map(\.name) + ["system"]))
        return nil
    }

    /// Which of two policies holds for a host must not hang on their order.
    private func refuseSharedHosts() {
        var first: [String: (policy: String, span: SourceSpan)] = [:]
        for declaration in declarations.all(.policies) {
            guard case .done(let resolved?) = states[declaration.name] else { continue }
            for line in resolved.hostLines {
                guard let (policy, span) = first[line.host] else {
                    first[line.host] = (declaration.name, line.span)
                    continue
                }
                let fault = HostFault(host: line.host, first: policy, second: declaration.name)
                complaints.add(
                    fault.message, at: line.span, help: fault.help,
                    notes: [Diagnostic.Note("first listed here", at: span)])
            }
        }
    }

    private func declared(_ declaration: Declaration) -> Resolved? {
        let name = declaration.name
        if case .done(let resolved) = states[name] { return resolved }
        states[name] = .open
        let resolved = decoded(declaration.value, name: name, span: declaration.key.span)
        states[name] = .done(resolved)
        return resolved
    }

    private func parent(_ node: Node) -> Resolved? {
        guard let name = names.text(node)?.text else { return nil }
        if case .open = states[name] {
            complaints.add("the policy '\(name)' extends itself", at: node.span)
            return nil
        }
        return named(node)
    }

    private func decoded(_ node: Node, name: String, span: SourceSpan) -> Resolved? {
        let map = CheckedMap(node, in: .policy, complaints: complaints)
        var resolved = Resolved(policy: SecurityPolicy(name: name, span: span))
        let parent = map["extends"].map { self.parent($0) }
        if case .some(.some(let parent)) = parent {
            resolved = parent
            resolved.policy.name = name
            resolved.policy.span = span
        }
        let reader = PolicyReader(
            map: map, names: names, files: files, clients: clients, complaints: complaints)
        reader.read(into: &resolved)
        if case .some(.none) = parent { return nil }
        var faults: [Diagnostic] = []
        if let span = map.key("anchorsOnly")?.span, resolved.anchorsOnly == true,
            resolved.policy.anchors.isEmpty, !map.has("anchors")
        {
            faults.append(Diagnostic("found 'anchorsOnly' without anchors", at: span))
        }
        if reader.isSound {
            faults += PolicyFault.all(in: resolved.policy, ownPins: map).map {
                $0.diagnostic(in: map, at: span)
            }
        }
        complaints.add(faults)
        return reader.isSound && faults.isEmpty ? resolved : nil
    }
}

extension SecurityPolicy {
    /// The same words at another place of their file.
    fileprivate func moved(to span: SourceSpan) -> SecurityPolicy {
        guard let former = self.span else { return self }
        var policy = self
        policy.span = span
        let distance = span.range.lowerBound - former.range.lowerBound
        // What is inherited stays where it is.
        for (key, origin) in origins
        where origin.file === former.file && former.range.contains(origin.range.lowerBound) {
            policy.origins[key] = SourceSpan(
                file: span.file,
                range: origin.range.lowerBound + distance..<origin.range.upperBound + distance)
        }
        return policy
    }
}
