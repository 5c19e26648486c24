// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads Android's network_security_config.xml: strict where an app would not start, else as tolerant as Android, and saying so.
struct NetworkSecurityConfigReading {
    let findings: ClientFindings
    /// Nil where what it names is not to be read.
    let files: PolicyFiles?

    /// Nil where the file is none, or one that an app would not start with.
    func rules(in file: SourceFile) -> ShippedPolicy.Rules? {
        let tree = findings.attempt { () throws(Diagnostic) in try XMLReader.tree(in: file) }
        guard let tree, let root = tree.elements(in: 0).first else { return nil }
        guard tree.tag(root) == "network-security-config" else {
            findings.add(.configRoot(tree.tag(root)), at: tree.span(of: root))
            return nil
        }
        var walk = NetworkSecurityConfigWalk(tree: tree, findings: findings, files: files)
        return walk.config(root).map { .networkSecurityConfig($0) }
    }
}

/// One walk over the tree of a network_security_config.xml.
struct NetworkSecurityConfigWalk {
    let tree: XMLTree
    let findings: ClientFindings
    /// Nil where what it names is not to be read.
    let files: PolicyFiles?
    private var isSound = true
    private var domains: [NetworkSecurityConfig.Domain] = []
    private var spans: [String: SourceSpan] = [:]

    init(tree: XMLTree, findings: ClientFindings, files: PolicyFiles?) {
        self.tree = tree
        self.findings = findings
        self.files = files
    }

    mutating func config(_ root: Int) -> NetworkSecurityConfig? {
        let parts = Dictionary(grouping: tree.elements(in: root), by: tree.tag)
        for (tag, nodes) in parts {
            switch tag {
            case "base-config", "debug-overrides": refuseSecond(nodes)
            case "domain-config": break
            default: nodes.forEach(skip)
            }
        }
        if let debug = parts["debug-overrides"]?.first {
            findings.add(.debugOverrides, at: tree.span(of: debug))
        }
        let base = parts["base-config"]?.first.map {
            rule($0, below: NetworkSecurityConfig.Rule(), isBase: true)
        }
        for node in parts["domain-config"] ?? [] {
            domainConfig(node, below: base ?? NetworkSecurityConfig.Rule())
        }
        guard isSound else { return nil }
        ParentShadowing(domains.map(ParentShadowing.Entry.init)).report(to: findings)
        return NetworkSecurityConfig(base: base ?? NetworkSecurityConfig.Rule(), domains: domains)
    }

    private mutating func domainConfig(_ node: Int, below parent: NetworkSecurityConfig.Rule) {
        let rule = rule(node, below: parent, isBase: false)
        let children = tree.elements(in: node)
        let names = children.filter { tree.tag($0) == "domain" }
        if names.isEmpty { refuse(.noDomain, at: node) }
        for name in names { domain(name, rule) }
        for child in children where tree.tag(child) == "domain-config" {
            domainConfig(child, below: rule)
        }
    }

    private mutating func domain(_ node: Int, _ rule: NetworkSecurityConfig.Rule) {
        let name = tree.text(node).lowercased()
        let span = tree.span(of: node)
        checkAttributes(of: node, ["includeSubdomains"])
        if let rule = UnmatchedName.rule(name, isCaseSensitive: true) {
            findings.add(.neverMatches(domain: name, rule: rule), at: span)
        }
        if name.isEmpty { refuse(.noDomain, at: node) }
        if let other = spans[name] {
            refuse(.domainAgain(name), at: node, notes: [Diagnostic.Note("first here", at: other)])
        }
        spans[name] = span
        domains.append(
            NetworkSecurityConfig.Domain(
                name: name, at: span,
                includesSubdomains: flag("includeSubdomains", of: node) ?? false,
                rule: rule))
    }

    private mutating func rule(
        _ node: Int, below parent: NetworkSecurityConfig.Rule, isBase: Bool
    ) -> NetworkSecurityConfig.Rule {
        var rule = parent
        rule.span = tree.span(of: node)
        checkAttributes(of: node, ["cleartextTrafficPermitted", "hstsEnforced"])
        if let permits = flag("cleartextTrafficPermitted", of: node) {
            rule.permitsCleartext = permits
        }
        let parts = Dictionary(grouping: tree.elements(in: node), by: tree.tag)
        for (tag, nodes) in parts {
            switch tag {
            case "trust-anchors": refuseSecond(nodes)
            case "certificateTransparency": break
            case "pin-set" where !isBase: refuseSecond(nodes)
            case "domain" where !isBase, "domain-config" where !isBase: break
            case "pin-set", "domain", "domain-config":
                refuse(.notAllowed(tag, in: "base-config"), at: nodes[0])
            default: nodes.forEach(skip)
            }
        }
        if let node = parts["trust-anchors"]?.first { anchors(node, of: &rule) }
        if let node = parts["certificateTransparency"]?.first,
            let enabled = flag("enabled", of: node)
        {
            checkAttributes(of: node, ["enabled"])
            rule.asksForTransparency = enabled
            if enabled { findings.add(.transparency, at: tree.span(of: node)) }
        }
        if let pinSet = parts["pin-set"]?.first {
            let names = (parts["domain"] ?? []).map { tree.text($0).lowercased() }
            pins(pinSet, of: &rule, for: names.joined(separator: ", "))
        }
        return rule
    }

    /// Own anchors replace the inherited ones.
    private mutating func anchors(_ node: Int, of rule: inout NetworkSecurityConfig.Rule) {
        var read: [PolicyFile] = []
        var exempt: [PolicyFile] = []
        var isSystemTrusted = false
        for child in tree.elements(in: node) {
            guard tree.tag(child) == "certificates" else {
                skip(child)
                continue
            }
            checkAttributes(of: child, ["src", "overridePins"])
            let source = tree.attribute("src", of: child) ?? ""
            let overrides = flag("overridePins", of: child) ?? false
            switch source {
            case "system":
                isSystemTrusted = true
                if overrides { findings.add(.systemOverridesPins, at: tree.span(of: child)) }
            case "user":
                findings.add(.userStore, at: tree.span(of: child))
                rule.asksForTransparency = false
            case let source where source.hasPrefix("@raw/"):
                rule.asksForTransparency = false
                guard let file = raw(String(source.dropFirst(5)), at: child) else { continue }
                read.append(file)
                if overrides { exempt.append(file) }
            default: refuse(.anchorSource(source), at: child)
            }
        }
        rule.anchors = ClientSettings.Anchors(
            files: read, isSystemTrusted: isSystemTrusted, exempt: exempt)
    }

    /// `@raw/ca` is a file `ca` with any ending, in the folder `raw` beside the file's own or in it, or beside the file.
    private mutating func raw(_ name: String, at node: Int) -> PolicyFile? {
        let span = tree.span(of: node)
        for folder in ["../raw", "raw", "."] {
            let paths = files?.paths(named: name, in: folder, relativeTo: tree.file.path) ?? []
            if paths.count > 1 {
                refuse(.severalRawFiles(name, count: paths.count), at: node)
                return nil
            }
            if let path = paths.first { return files?.file(in: path, at: span) }
        }
        refuse(.noRawFile(name), at: node)
        return nil
    }

    private mutating func pins(
        _ node: Int, of rule: inout NetworkSecurityConfig.Rule, for domains: String
    ) {
        checkAttributes(of: node, ["expiration"])
        rule.pins = []
        rule.pinsSpan = tree.span(of: node)
        rule.expires = nil
        if let text = tree.attribute("expiration", of: node) {
            rule.expires = CalendarDay.leading(text)
            if rule.expires == nil { refuse(.expiration(text), at: node) }
        }
        var hasPin = false
        for child in tree.elements(in: node) {
            guard tree.tag(child) == "pin" else {
                skip(child)
                continue
            }
            hasPin = true
            checkAttributes(of: child, ["digest"])
            let digest = tree.attribute("digest", of: child) ?? ""
            guard digest.lowercased() == "sha-256" else {
                refuse(.digest(digest), at: child)
                continue
            }
            let text = tree.text(child)
            do throws(PublicKeyPin.Fault) {
                rule.pins.append(try PublicKeyPin.digest(base64: LenientBase64.android(text)))
            } catch {
                refuse(.pin(text: text, expected: error.expectedBase64), at: child)
            }
        }
        if !hasPin { findings.add(.emptyPinSet, at: tree.span(of: node)) }
        if Set(rule.pins).count == 1 {
            findings.add(.singlePin(holder: domains, list: nil), at: tree.span(of: node))
        }
    }

    private func flag(_ name: String, of node: Int) -> Bool? {
        guard let text = tree.attribute(name, of: node) else { return nil }
        switch text.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default:
            findings.add(.garbage(key: name, expected: "a boolean"), at: tree.span(of: node))
            return nil
        }
    }

    /// A name with a prefix is another than the same without; a tool's says nothing to Android.
    private func checkAttributes(of node: Int, _ known: [String]) {
        for name in tree.attributes(of: node) where !known.contains(name) {
            if name.hasPrefix("tools:") { continue }
            findings.add(
                .unknownAttribute(name, tag: tree.tag(node), known: known),
                at: tree.span(of: node))
        }
    }

    private func skip(_ node: Int) {
        findings.add(.unknownTag(tree.tag(node)), at: tree.span(of: node))
    }

    private mutating func refuseSecond(_ nodes: [Int]) {
        if nodes.count > 1 { refuse(.secondTag(tree.tag(nodes[1])), at: nodes[1]) }
    }

    private mutating func refuse(
        _ finding: ClientFinding, at node: Int, notes: [Diagnostic.Note] = []
    ) {
        isSound = false
        findings.add(finding, at: tree.span(of: node), notes: notes)
    }
}

extension XMLTree {
    fileprivate func tag(_ node: Int) -> String { name(of: node)?.qualified ?? "" }

    /// Without white space around it.
    fileprivate func text(_ node: Int) -> String {
        let text = String(decoding: stringValue(of: node), as: UTF8.self)
        return String(
            text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    fileprivate func attributes(of node: Int) -> [String] {
        own(node).compactMap { self.name(of: $0)?.qualified }
    }

    private func own(_ node: Int) -> Range<Int> {
        (node + 1)..<max(Int(entries[node].content), node + 1)
    }

    fileprivate func attribute(_ name: String, of node: Int) -> String? {
        own(node).first { self.name(of: $0)?.qualified == name }.map {
            String(decoding: stringValue(of: $0), as: UTF8.self)
        }
    }
}
