// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports
import Testing

import struct Foundation.Date

/// What a refusal is explained with, by what was refused.
struct RefusalTextTests {
    @Test(arguments: refused)
    func `the lines that would accept it are those that should`(_ refused: Refused) throws {
        let lines = try self.lines(refused)
        let heading = lines.firstIndex {
            $0.hasSuffix("would accept it with") || $0.hasPrefix("no lines of ")
        }
        #expect(lines[(heading ?? lines.endIndex)...].map { $0 } == refused.lines)
    }

    @Test func `every fact that it takes to judge a refusal is there`() throws {
        let lines = try lines(
            Refused(
                testDescription: "", reasons: [(.pinMismatch, nil), (.expired, 1)],
                mode: "publicKey", target: "leaf",
                evidence: { evidence in
                    evidence.verifiedChain = [Self.leaf, Self.issuer, Self.root]
                    evidence.trustStore = "the anchors of ca.pem"
                    evidence.pins = [
                        PinFacts(spkiSHA256: "dd=", subject: "CN=old", file: "certs/old.cer"),
                        PinFacts(spkiSHA256: "ee="),
                    ]
                }, lines: []))
        #expect(
            lines == [
                "expired of certificate 1, CN=Example CA: fault 1",
                "trust: deny, by policy 'api' (policies.yaml:4): publicKey: no",
                "trust rests on: the anchors of ca.pem",
                "presented chain:",
                "  certificate 0: CN=api.example.com, issued by CN=Example CA, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/aa=", "    certificate SHA-256 aa",
                "  certificate 1: CN=Example CA, issued by CN=Example Root, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/bb=", "    certificate SHA-256 bb",
                "verified chain: as presented, then",
                "  certificate 2: CN=Example Root, issued by CN=Example Root, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/cc=", "    certificate SHA-256 cc",
                "pinned publicKey of the leaf: sha256/dd=, CN=old, from certs/old.cer",
                "pinned publicKey of the leaf: sha256/ee=",
                "policy 'api' (policies.yaml:4) would accept it with",
                "  pinnedPublicKeys: [\"sha256/aa=\"]  # the key of CN=api.example.com",
                "  pinningMode: publicKey",
                "  allowInvalidCertificates: true  # the pin alone counts then, not name, date or issuer",
            ])
    }

    @Test func `a sentence is said once, and a pin is shown by what it is compared by`() throws {
        let lines = try lines(
            Refused(
                testDescription: "", reasons: [(.untrustedRoot, 1), (.incompleteChain, 1)],
                mode: "certificate",
                evidence: { evidence in
                    evidence.presentedChain = []
                    evidence.pins = [
                        PinFacts(
                            spkiSHA256: "dd=", sha256: "0dd0", subject: "CN=old", file: "old.cer")
                    ]
                }, lines: [], details: ["fault 0", "fault 0"]))
        #expect(
            lines == [
                "which is incompleteChain, too",
                "pinned certificate: SHA-256 0dd0, CN=old, from old.cer",
                "policy 'api' (policies.yaml:4) would accept it with", "  anchors: [FILE]",
            ])
    }

    @Test func `an identity that is kept for others is not missing`() throws {
        let lines = try lines(
            Refused(
                testDescription: "", reasons: [(.clientCertificateRequired, nil)], lines: [],
                hosts: ["a.test", "::1"]))
        #expect(
            lines == [
                "client certificate: none, as the policy names no hosts, and its identity is for the item's own origin",
                "policy 'api' (policies.yaml:4) would accept it with",
                "  hosts: [a.test, \"[::1]\"]",
            ])
    }

    @Test func `a fault names the certificate that it is about, by its place among those sent`()
        throws
    {
        func told(
            _ built: [CertificateFacts], verified: [CertificateFacts] = []
        ) throws -> [String] {
            let lines = try lines(
                Refused(
                    testDescription: "", reasons: [(.pinMismatch, nil), (.expired, 1)],
                    evidence: { evidence in
                        evidence.presentedChain = [Self.leaf, Self.root, Self.issuer]
                        evidence.builtChain = built
                        evidence.verifiedChain = verified
                    }, lines: []))
            return lines.filter { $0.hasPrefix("expired") }
        }
        let path = [Self.leaf, Self.issuer, Self.root]
        #expect(try told([]) == ["expired of certificate 1: fault 1"])
        #expect(try told(path) == ["expired of certificate 2, CN=Example CA: fault 1"])
        #expect(
            try told([], verified: path) == ["expired of certificate 2, CN=Example CA: fault 1"])
        // Of an anchor that was not sent.
        #expect(
            try told([Self.leaf, Self.stray]) == [
                "expired of certificate 1 of the path, CN=Attacker: fault 1"
            ])
    }

    @Test func `a client that is refused is told what was asked for and what was sent`() throws {
        let sent = try lines(
            Refused(
                testDescription: "", reasons: [(.clientCertificateRejected, nil)],
                evidence: { evidence in
                    evidence.clientCertificateSubject = "CN=me"
                    evidence.acceptableIssuers = ["CN=A", "CN=B"]
                }, lines: []))
        #expect(
            sent == [
                "client certificate: CN=me", "the server takes certificates of: CN=A",
                "the server takes certificates of: CN=B",
            ])
        let withheld = try lines(
            Refused(
                testDescription: "", reasons: [(.clientCertificateRequired, nil)],
                evidence: { $0.clientCertificateWithheld = "no issuer fits" }, lines: []))
        #expect(
            withheld == [
                "client certificate: none, as no issuer fits",
                "policy 'api' (policies.yaml:4) would accept it with",
                "  identity: { pkcs12: FILE }",
            ])
    }

    @Test func `a policy that does not serve the host is named, with the hosts that it would take`()
        throws
    {
        func told(_ hosts: [String], isSystem: Bool = true) throws -> [String] {
            try lines(
                Refused(
                    testDescription: "", reasons: [(.alpnMismatch, nil)],
                    evidence: { $0.presentedChain = [] }, lines: [], unserving: hosts,
                    isSystem: isSystem))
        }
        #expect(
            try told(["api.example.com"]) == [
                "policy 'pinned' (hosts.yaml:3) lists api.example.com, not localhost, so 'system' judges",
                "policy 'pinned' (hosts.yaml:3) would judge it with",
                "  hosts: [api.example.com, \"localhost\"]", "a policy would accept it with",
                "  alpn: []",
            ])
        // Whose host it is already, two policies would be.
        #expect(
            try told(["api.example.com"], isSystem: false) == [
                "policy 'pinned' (hosts.yaml:3) lists api.example.com, not localhost, so 'api' judges",
                "policy 'api' (policies.yaml:4) would accept it with", "  alpn: []",
            ])
        #expect(
            try told(["*.a.test", "b.test", "::1", "c.test", "d.test"]).prefix(3) == [
                "policy 'pinned' (hosts.yaml:3) lists *.a.test, b.test, ::1 and 2 more, not localhost, so 'system' judges",
                "policy 'pinned' (hosts.yaml:3) would judge it with",
                "  hosts: [\"*.a.test\", b.test, \"[::1]\", c.test, d.test, \"localhost\"]",
            ])
    }

    private func unserving(_ hosts: [String], _ run: RecordedRun) -> RecordedPolicy.Unserving {
        RecordedPolicy.Unserving(
            name: run.text("pinned"), file: run.text("hosts.yaml"), line: 3,
            hosts: hosts.map { run.text($0) }, asked: run.text("localhost"))
    }

    /// The lines of a console between the excerpt and what came of the exchange.
    private func lines(_ refused: Refused) throws -> [String] {
        let run = try RecordedRun()
        var evidence = PeerEvidence(
            trust: .deny, decision: "\(refused.mode): no",
            presentedChain: [Self.leaf, Self.issuer])
        refused.evidence(&evidence)
        // As path validation does, where the chain says which it is.
        if evidence.builtChain.isEmpty, evidence.presentedChain.isOrdered {
            evidence.builtChain = evidence.presentedChain
        }
        let faults = refused.reasons.enumerated().map { index, fault in
            RecordedFailure.Fault(
                reason: fault.0, depth: fault.depth,
                detail: run.text(
                    refused.details.isEmpty ? "fault \(index)" : refused.details[index]),
                isOfProfile: refused.isOfProfile)
        }
        var exchange = run.exchange(
            result: .failure(
                RecordedFailure(
                    reason: refused.reasons[0].0, phase: .tls, cause: run.text("fault 0"),
                    faults: faults, byteOffset: nil)), evidence: evidence)
        exchange = RecordedExchange(
            place: ExchangePlace(hop: refused.hop), method: exchange.method, url: exchange.url,
            fields: [], body: nil,
            result: exchange.result,
            policy: RecordedPolicy(
                name: run.text(refused.isSystem ? "system" : "api"),
                file: refused.isSystem ? nil : run.text("policies.yaml"),
                line: refused.isSystem ? nil : 4,
                pinningMode: refused.mode, pins: [], pinTarget: refused.target,
                allowsInsecureHTTP: false, identityHosts: refused.hosts.map { run.text($0) },
                isPinnedByClient: refused.isPinnedByClient, minimumRSABits: refused.floors.rsa,
                minimumECBits: refused.floors.ec,
                unserving: refused.unserving.map { unserving($0, run) }),
            evidence: evidence, timings: exchange.timings, address: nil, isReusedConnection: false)
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .errored(
                RecordedError(
                    reason: refused.reasons[0].0.rawValue, message: run.text("fault 0"),
                    place: run.place(3, "- GET: /one", "  ^^^"))), exchange: exchange, at: 0)
        run.end(at: 18)
        let text = CollectedText()
        try ConsoleReport(run.record, detail: .normal, isColored: false).write(to: text)
        let shown = text.text.split(separator: "\n").map { String($0.dropFirst(2)) }
        let start = try #require(shown.firstIndex { $0.hasPrefix("    |") }) + 1
        let end = try #require(shown.firstIndex { $0.contains("GET https") })
        return Array(shown[start..<end]).filter { !$0.hasPrefix("at fault: ") }
    }
}
