// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads an item that looks at a server's TLS.
struct InspectionDecoder {
    let map: CheckedMap
    let names: DeclaredNames
    let manners: MannerDecoder
    let given: GivenNames
    let complaints: Complaints

    /// Nil where a mistake leaves nothing to look at.
    func spec(
        manner: Manner, byHost: [SecurityPolicy], allowedHosts: [String]?
    ) -> InspectionSpec? {
        guard let target = target, let checks = checks(of: target.span) else { return nil }
        check(checks, of: target)
        let chain = map["evaluate"].map(chain)
        if case .some(.none) = chain { return nil }
        let choice = (map["policy"].flatMap(manners.policies.choice) ?? manner.policy)
            .map { manners.policies.settled($0, given: given) }
        if let choice, choice.policy == nil {
            complaints.add(
                "found a policy that only the run tells, expected one of this file",
                at: map["policy"]?.span ?? target.span)
        }
        let spec = InspectionSpec(
            target: target, chain: chain ?? nil, everyAddress: map["addresses"]?.text == "all",
            timeout: map["timeout"].flatMap(manners.duration),
            policy: PolicySelection(named: choice?.policy, byHost: byHost),
            allowedHosts: allowedHosts, checks: checks,
            waivers: waivers(of: target, among: checks))
        if given.areKnown(spec.uses, among: names.values) {
            _ = complaints.attempt { () throws(Diagnostic) in try spec.order(in: names.scope("")) }
        }
        return spec.checks.isEmpty ? nil : spec
    }

    private var target: Template? {
        if let target = map["inspect"] { return manners.template(target) }
        if let key = map.key("evaluate"), map.lacks("host") {
            complaints.add(
                "found 'evaluate' without 'host'", at: key.span,
                help: "'host' is the name whose chain it is")
        }
        return map["host"].flatMap(manners.template)
    }

    private func chain(_ node: Node) -> BodyFile? {
        let file = BodyDecoder(
            map: map, names: names, manners: manners, given: given, complaints: complaints
        ).file(node)
        if let file, let known = file.known {
            manners.files.files.add(chain: file.chain(known))
        }
        return file
    }

    private func checks(of target: SourceSpan) -> [InspectionCheck]? {
        guard let expect = map["expect"], let key = map.key("expect") else {
            return [
                InspectionCheck(
                    name: "standard", span: map.key("inspect")?.span ?? target, kind: .standard)
            ]
        }
        if expect.members.isEmpty {
            complaints.add("found an empty map, expected what must hold", at: key.span)
        }
        let checked = CheckedMap(
            expect, in: map.has("inspect") ? .inspected : .evaluated, complaints: complaints)
        return expect.members.flatMap { key, _ -> [InspectionCheck] in
            guard let value = checked[key.text] else { return [] }
            if key.text == "clients" {
                return ClientsDecoder(
                    names: names, policies: manners.policies, complaints: complaints
                ).checks(value)
            }
            return kind(key.text, value).map {
                [InspectionCheck(name: key.text, span: key.span, kind: $0)]
            } ?? []
        }
    }

    private func kind(_ name: String, _ value: Node) -> InspectionCheck.Kind? {
        switch name {
        case "ats": configurations(value).map { .ats($0) }
        case "profile":
            GuidelineDecoder(names: names, manners: manners, complaints: complaints)
                .profile(value).map { .profile($0) }
        case "protocols": .protocols(matcher(value))
        case "cipherSuites": .cipherSuites(matcher(value))
        case "baseline":
            manners.template(value).map {
                .baseline(
                    BaselineReference(
                        path: $0, access: manners.files.access,
                        isRecorded: manners.files.files.recordsBaselines))
            }
        default: .certificate
        }
    }

    private func matcher(_ node: Node) -> Matcher {
        complaints.collect { Matcher.decode(node, complaints: &$0) }
    }

    private func configurations(_ node: Node) -> Set<ATSConfiguration>? {
        guard node.kind == .mapping else {
            return node.text == "all" ? Set(ATSConfiguration.all) : [.standard]
        }
        if node.members.isEmpty {
            complaints.add("found an empty map, expected a configuration", at: node.span)
            return nil
        }
        var asked: Set<ATSConfiguration> = []
        for (key, value) in node.members {
            let known = ATSConfiguration.all.map(\.name)
            guard let configuration = ATSConfiguration.all.first(where: { $0.name == key.text })
            else {
                complaints.add(
                    "no configuration of App Transport Security is named '\(Excerpt.short(key.text))'",
                    at: key.span, help: Suggestion.help(for: key.text, among: known))
                continue
            }
            if value.text != "pass" {
                complaints.add("found \(value.described), expected 'pass'", at: value.span)
            }
            asked.insert(configuration)
        }
        return asked
    }

    private func waivers(of target: Template, among checks: [InspectionCheck]) -> [FindingWaiver] {
        let decoder = WaiverDecoder(
            names: names, complaints: complaints, findings: manners.files.files.findings,
            now: manners.files.files.now, host: host(of: target))
        var waivers: [FindingWaiver] = []
        for waiver in map.list("waive").compactMap({ decoder.waiver($0, among: checks) }) {
            if let first = waivers.first(where: { $0.isOfSame(as: waiver) }) {
                complaints.add(
                    "'\(Excerpt.short(waiver.finding))' is waived on line \(first.span.line) already",
                    at: waiver.span)
            }
            waivers.append(waiver)
        }
        return waivers
    }

    /// Nil where only the run tells.
    private func host(of target: Template) -> String? {
        guard let text = target.constant else { return nil }
        if map.has("host") { return text.lowercased() }
        return (try? TargetURL.url(text))?.endpoint.host
    }

    /// A client of a policy of this file goes elsewhere under another: what it makes of this host says nothing.
    private func checkHosts(_ checks: [InspectionCheck], _ host: String) {
        for check in checks {
            guard case .client(let client) = check.kind, client.isDeclared,
                !client.policy.hosts.isEmpty,
                !client.policy.hosts.contains(where: { HostPattern.matches($0, host: host) })
            else { continue }
            complaints.add(
                "'\(client.policy.name)' lists \(client.policy.hosts.joined(separator: ", ")), not \(Excerpt.short(host)), so that no request there goes under it",
                at: check.span)
        }
    }

    /// One file can't say what two servers offer, and the last to be recorded would have it.
    private func check(_ checks: [InspectionCheck], of target: Template) {
        if let host = host(of: target) { checkHosts(checks, host) }
        for check in checks {
            guard case .baseline(let reference) = check.kind, let path = reference.path.constant,
                let server = target.constant
            else { continue }
            let place = FilePaths.normalized(
                FilePaths.resolved(path, relativeTo: reference.path.span.file.path))
            guard let other = manners.files.files.add(baseline: place, of: server),
                other != server
            else { continue }
            complaints.add(
                "found the baseline '\(Excerpt.short(path))' of '\(other)' for '\(server)' too",
                at: reference.path.span, help: "each server has a file of its own")
        }
    }
}
