// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges
import Queries

package import struct Foundation.Date

extension InspectionSpec {
    /// What a check comes to.
    package struct Verdict: Sendable {
        package var mismatches: [Mismatch] = []
        /// Why it could not be told whether it holds; never as good as that.
        package var doubts: [String] = []
        /// What was forgiven, and waivers that nothing needs any more.
        package var warnings: [String] = []
        /// The same for reports of findings, one of each server.
        package var findings: [InspectedServer] = []
    }

    package func verdict(
        on check: InspectionCheck, of servers: [InspectedServer], host: String, at now: Date,
        in scope: Scope, redactor: Redactor
    ) -> Verdict {
        var verdict = Verdict()
        let context = MatchContext(scope: scope, redactor: redactor)
        var judged: [(server: InspectedServer, judged: Judged)] = []
        for server in servers {
            judged += findings(check, of: server, context).map { (server, $0) }
        }
        guard !judged.isEmpty else {
            verdict.doubts.append("nothing was found out of what '\(check.name)' asks")
            return verdict
        }
        for (server, judged) in judged {
            let found = Found(
                judged: judged, waiver: waiver(of: judged.finding, host),
                // Which of the addresses it is of says only the message.
                place: everyAddress ? server.address.map { "\($0): " } ?? "" : "")
            add(found, of: check, at: now, to: &verdict)
            verdict.findings.append(told(found, of: server, check, at: now))
        }
        verdict.warnings += needless(judged.map(\.judged.finding), host)
        return verdict
    }

    private func waiver(of finding: Finding, _ host: String) -> FindingWaiver? {
        waivers.first { $0.finding == finding.id && ($0.host ?? host) == host }
    }

    /// Where a finding holds at every address.
    private func needless(_ findings: [Finding], _ host: String) -> [String] {
        var seen: Set<String> = []
        return findings.filter { seen.insert($0.id).inserted }.compactMap { finding in
            guard let waiver = waiver(of: finding, host),
                findings.allSatisfy({ $0.id != finding.id || $0.verdict.isGreen })
            else { return nil }
            return
                "'\(finding.id)' holds, so that nothing needs its waiver (line \(waiver.span.line))"
        }
    }

    private struct Found {
        let judged: Judged
        let waiver: FindingWaiver?
        let place: String
    }

    /// As reports of findings tell it: what is waived fails nothing.
    private func told(
        _ found: Found, of server: InspectedServer, _ check: InspectionCheck, at now: Date
    ) -> InspectedServer {
        var finding = found.judged.finding
        if !found.judged.mismatches.isEmpty {
            let lines = found.judged.mismatches.map { "\($0.subject): \($0.message)" }
            finding = Finding(
                id: finding.id, title: finding.title, verdict: finding.verdict,
                summary: lines.first ?? "", details: lines)
        }
        if let waiver = found.waiver, waiver.isActive(at: now), !finding.verdict.isGreen,
            finding.id != "server.reachable"
        {
            finding = Finding(
                id: finding.id, title: finding.title, verdict: .notAsked,
                summary: finding.summary, details: finding.details)
            finding.waiver = waiver.words(at: now)
        }
        finding.span = check.span
        return InspectedServer(
            origin: server.origin, address: everyAddress ? server.address : nil,
            findings: [finding], duration: 0)
    }

    private struct Judged {
        let finding: Finding
        /// Of a matcher, with places of their own.
        var mismatches: [Mismatch] = []
    }

    private func findings(
        _ check: InspectionCheck, of server: InspectedServer, _ context: MatchContext
    ) -> [Judged] {
        let general = server.findings.filter {
            $0.id == "server.reachable" || $0.id == "addresses.same"
        }
        guard general.allSatisfy({ $0.id != "server.reachable" }) else {
            return general.map { Judged(finding: $0) }
        }
        let own: [Finding]
        switch check.kind {
        case .standard: own = server.findings.filter(\.isStandard)
        case .ats(let asked):
            let ids = Set(asked.map(\.id))
            own = server.findings.filter { ids.contains($0.id) }
        case .profile: own = server.findings.filter { $0.id.hasPrefix("profile.") }
        case .certificate: own = server.findings.filter { $0.id.hasPrefix("certificate.") }
        case .baseline: own = server.findings.filter { $0.id == "baseline" }
        case .client(let client): own = server.findings.filter { $0.id == client.id }
        case .protocols(let matcher):
            // Of an address that is only compared with others, or shaken hands with, there is no list.
            return general.map { Judged(finding: $0) }
                + (server.hasLists
                    ? [judged("protocols", server.protocols, matcher, server, context)] : [])
        case .cipherSuites(let matcher):
            return general.map { Judged(finding: $0) }
                + (server.hasLists
                    ? [judged("cipherSuites", server.cipherSuites, matcher, server, context)] : [])
        }
        return (general + own).map { Judged(finding: $0) }
    }

    private func judged(
        _ name: String, _ values: [String], _ matcher: Matcher, _ server: InspectedServer,
        _ context: MatchContext
    ) -> Judged {
        func mismatches(_ value: (String) -> Value) -> [Mismatch] {
            matcher.mismatches(
                of: Subject(name, .value(.array(values.map(value)))), in: context)
        }
        var found = mismatches { .string($0) }
        // Whoever writes 1.2 without quotes means the same.
        if !found.isEmpty {
            let others = mismatches { text in
                ExactNumber(text).map { .number($0) } ?? .string(text)
            }
            // Whichever is meant finds less that is wrong.
            func count(_ mismatches: [Mismatch]) -> Int {
                mismatches.reduce(0) { $0 + 1 + $1.details.count }
            }
            if count(others) < count(found) { found = others }
        }
        if !found.isEmpty {
            return Judged(
                finding: Finding(id: name, title: name, verdict: .broken), mismatches: found)
        }
        let doubt = server.doubts[name]
        return Judged(
            finding: Finding(
                id: name, title: name, verdict: doubt == nil ? .holds : .couldNotTell,
                summary: doubt ?? ""))
    }

    private func add(
        _ found: Found, of check: InspectionCheck, at now: Date, to verdict: inout Verdict
    ) {
        let (finding, waiver) = (found.judged.finding, found.waiver)
        switch finding.verdict {
        case .holds, .notAsked:
            // What is stronger or different now, and what nobody could judge.
            verdict.warnings += finding.details.map { "\(found.place)\(finding.id): \($0)" }
        case .couldNotTell:
            // Of what nobody reaches, nothing is known that could be forgiven.
            if let waiver, waiver.isActive(at: now), finding.id != "server.reachable" {
                verdict.warnings.append(
                    "\(found.place)\(finding.id), of which it could not be told whether it holds, is \(waiver.words(at: now))"
                )
                return
            }
            verdict.doubts.append(
                found.place
                    + (finding.id == "server.reachable"
                        ? finding.summary
                        : "could not tell whether \(finding.id) holds: \(finding.summary)"))
        case .broken:
            if let waiver, waiver.isActive(at: now) {
                verdict.warnings.append("\(found.place)\(finding.id) is \(waiver.words(at: now))")
                return
            }
            let note = waiver.map { [$0.words(at: now)] } ?? []
            guard found.judged.mismatches.isEmpty else {
                verdict.mismatches += found.judged.mismatches
                return
            }
            verdict.mismatches.append(
                Mismatch(
                    span: check.span, subject: finding.id, message: found.place + finding.summary,
                    details: (finding.details.count > 1 ? finding.details : []) + note))
        }
    }
}

extension Finding.Verdict {
    fileprivate var isGreen: Bool { self == .holds || self == .notAsked }
}
