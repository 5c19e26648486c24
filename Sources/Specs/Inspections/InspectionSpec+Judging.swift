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
    }

    package func verdict(
        on check: InspectionCheck, of servers: [InspectedServer], host: String, at now: Date,
        in scope: Scope, redactor: Redactor
    ) -> Verdict {
        var verdict = Verdict()
        for server in servers {
            for finding in findings(
                check, of: server, MatchContext(scope: scope, redactor: redactor))
            {
                add(finding, of: check, host: host, at: now, to: &verdict)
            }
        }
        return verdict
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
            return general.map { Judged(finding: $0) } + [
                judged(
                    "protocols", server.protocols, matcher, server,
                    context)
            ]
        case .cipherSuites(let matcher):
            return general.map { Judged(finding: $0) } + [
                judged(
                    "cipherSuites", server.cipherSuites, matcher, server,
                    context)
            ]
        }
        return (general + own).map { Judged(finding: $0) }
    }

    private func judged(
        _ name: String, _ values: [String], _ matcher: Matcher, _ server: InspectedServer,
        _ context: MatchContext
    ) -> Judged {
        // Of an address that is only compared with others there is no list.
        guard server.address != nil else {
            return Judged(finding: Finding(id: name, title: name, verdict: .holds))
        }
        func mismatches(_ value: (String) -> Value) -> [Mismatch] {
            matcher.mismatches(
                of: Subject(name, .value(.array(values.map(value)))), in: context)
        }
        var found = mismatches { .string($0) }
        // Whoever writes 1.2 without quotes means the same.
        if !found.isEmpty,
            mismatches({ text in ExactNumber(text).map { .number($0) } ?? .string(text) }).isEmpty
        {
            found = []
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
        _ judged: Judged, of check: InspectionCheck, host: String, at now: Date,
        to verdict: inout Verdict
    ) {
        let finding = judged.finding
        let waiver = waivers.first { waiver in
            waiver.finding == finding.id && (waiver.host ?? host) == host
        }
        switch finding.verdict {
        case .holds, .notAsked:
            if let waiver {
                verdict.warnings.append(
                    "'\(finding.id)' holds, so that nothing needs its waiver (line \(waiver.span.line))"
                )
            }
            // What is stronger or different now, and what nobody could judge.
            verdict.warnings += finding.details.map { "\(finding.id): \($0)" }
        case .couldNotTell:
            // Of what nobody reaches, nothing is known that could be forgiven.
            if let waiver, waiver.isActive(at: now), finding.id != "server.reachable" {
                verdict.warnings.append(
                    "\(finding.id), of which it could not be told whether it holds, is \(waiver.words(at: now))"
                )
                return
            }
            verdict.doubts.append(
                finding.id == "server.reachable"
                    ? finding.summary
                    : "could not tell whether \(finding.id) holds: \(finding.summary)")
        case .broken:
            if let waiver, waiver.isActive(at: now) {
                verdict.warnings.append("\(finding.id) is \(waiver.words(at: now))")
                return
            }
            let note = waiver.map { [$0.words(at: now)] } ?? []
            guard judged.mismatches.isEmpty else {
                verdict.mismatches += judged.mismatches
                return
            }
            verdict.mismatches.append(
                Mismatch(
                    span: check.span, subject: finding.id, message: finding.summary,
                    details: (finding.details.count > 1 ? finding.details : []) + note))
        }
    }
}
