// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Support
import Testing

/// The lines of a record to the byte, since later versions read those of earlier ones.
struct RecordFormatTests {
    struct Line: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let event: RecordEvent
        let text: String
    }

    private static func text(_ text: String) -> RedactedText {
        Redactor(secrets: []).redacted(text)
    }

    private static let place = RecordedPlace(
        file: text("a.yaml"), line: 3, source: text("\tstatus: 200"), marker: "\t        ^~~")

    private static let certificate = CertificateFacts(
        subject: "CN=h", issuer: "CN=CA", serialNumber: "0A", subjectAltNames: ["h", "::1"],
        notBefore: Date(timeIntervalSinceReferenceDate: 800_000_000),
        notAfter: Date(timeIntervalSinceReferenceDate: 800_000_000.5), keyType: "EC",
        keyBits: 256, signatureAlgorithm: "ecdsa-with-SHA256", spkiSHA256: "AA/+=", sha256: "00ff")

    private static let evidence = PeerEvidence(
        version: .tls1_3, cipherSuite: "TLS_AES_128_GCM_SHA256", isResumed: true,
        trust: .proceed, decision: "none: valid",
        faults: [TrustFault(reason: .expired, depth: 0, code: 10, detail: "expired")],
        presentedChain: [certificate], verifiedChain: [], isClientCertificateRequested: true,
        clientCertificateSubject: "CN=me", warnings: ["w"])

    private static let evidenceText =
        #"{"cipherSuite":"TLS_AES_128_GCM_SHA256","clientCertificateSubject":"CN=me","decision":"none: valid","faults":[{"code":10,"depth":0,"detail":"expired","reason":"expired"}],"isClientCertificateRequested":true,"isResumed":true,"presentedChain":[{"issuer":"CN=CA","keyBits":256,"keyType":"EC","notAfter":800000000.5,"notBefore":800000000,"serialNumber":"0A","sha256":"00ff","signatureAlgorithm":"ecdsa-with-SHA256","spkiSHA256":"AA/+=","subject":"CN=h","subjectAltNames":["h","::1"]}],"trust":"proceed","verifiedChain":[],"version":"1.3","warnings":["w"]}"#

    /// Everything that a handshake can show.
    private static let wholeEvidence: PeerEvidence = {
        var evidence = PeerEvidence(
            trust: .deny, decision: "d",
            presentedChain: [
                CertificateFacts(
                    subject: "CN=h", issuer: "CN=CA", serialNumber: "0A", subjectAltNames: [],
                    notBefore: Date(timeIntervalSinceReferenceDate: 1),
                    notAfter: Date(timeIntervalSinceReferenceDate: 2), keyType: "EC",
                    keyBits: 256, signatureAlgorithm: "a", spkiSHA256: "AA=", sha256: "00",
                    isMustStaple: true)
            ])
        evidence.group = "X25519"
        evidence.alpn = "h2"
        evidence.isForwardSecret = false
        evidence.pins = [
            PinFacts(spkiSHA256: "BB=", subject: "CN=old", file: "old.cer"),
            PinFacts(spkiSHA256: "CC="),
        ]
        evidence.trustStore = "the anchors of ca.pem"
        evidence.stapledOCSP = .unreadable
        evidence.signedCertificateTimestamps = [
            SignedCertificateTimestamp(
                source: .stapledOCSP, logID: "bG9n",
                timestamp: Date(timeIntervalSinceReferenceDate: 3))
        ]
        evidence.acceptableIssuers = ["CN=A", "CN=B"]
        evidence.clientCertificateWithheld = "no issuer fits"
        return evidence
    }()

    private static let wholeEvidenceText =
        #"{"acceptableIssuers":["CN=A","CN=B"],"alpn":"h2","clientCertificateWithheld":"no issuer fits","decision":"d","faults":[],"group":"X25519","isClientCertificateRequested":false,"isForwardSecret":false,"isResumed":false,"pins":[{"file":"old.cer","spkiSHA256":"BB=","subject":"CN=old"},{"spkiSHA256":"CC="}],"presentedChain":[{"isMustStaple":true,"issuer":"CN=CA","keyBits":256,"keyType":"EC","notAfter":2,"notBefore":1,"serialNumber":"0A","sha256":"00","signatureAlgorithm":"a","spkiSHA256":"AA=","subject":"CN=h","subjectAltNames":[]}],"signedCertificateTimestamps":[{"logID":"bG9n","source":"stapledOCSP","timestamp":3}],"stapledOCSP":"unreadable","trust":"deny","trustStore":"the anchors of ca.pem","verifiedChain":[],"warnings":[]}"#

    /// A chain that was judged without a connection.
    private static let judged = RecordEvent.exchange(
        ordinal: 4,
        exchange: RecordedExchange(
            method: text("EVALUATE"), url: text("https://h/"), file: text("next.pem"), fields: [],
            body: nil,
            result: .verdict,
            policy: RecordedPolicy(
                name: text("p"), file: nil, line: nil, pinningMode: "publicKey", pins: [],
                minimumTLSVersion: .tls1_2, maximumTLSVersion: .tls1_3, pinTarget: "leaf",
                allowsInsecureHTTP: false, isPinnedByClient: true),
            evidence: wholeEvidence, timings: Timings(), address: nil, isReusedConnection: false,
            challenges: [
                AuthenticationChallenge(
                    method: .serverTrust, disposition: .useCredential, detail: "fine"),
                AuthenticationChallenge(
                    method: .httpDigest, disposition: .rejectProtectionSpace, detail: "not ours"),
            ]))

    private static let judgedText =
        #"{"exchange":{"exchange":{"challenges":[{"detail":"fine","disposition":"useCredential","method":"ServerTrust"},{"detail":"not ours","disposition":"rejectProtectionSpace","method":"HTTPDigest"}],"evidence":"#
        + wholeEvidenceText
        + #","fields":[],"file":"next.pem","isReusedConnection":false,"method":"EVALUATE","policy":{"allowsInsecureHTTP":false,"isPinnedByClient":true,"maximumTLSVersion":"1.3","minimumTLSVersion":"1.2","name":"p","pinTarget":"leaf","pinningMode":"publicKey","pins":[]},"result":{"verdict":{"_0":true}},"timings":{"connect":0,"firstByte":0,"nameLookup":0,"tls":0,"total":0},"url":"https://h/"},"ordinal":4}}"#

    private static func exchange(
        _ result: RecordedExchange.Result, isWhole: Bool, resolved: [String] = [],
        tried: [TriedAddress] = []
    ) -> RecordEvent {
        var timings = Timings()
        (timings.nameLookup, timings.connect, timings.tls) = (1, 2, 3)
        (timings.firstByte, timings.total) = (4, 5)
        let body = RecordedBody(
            text: text("a\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}é"), size: 12, isText: true)
        return .exchange(
            ordinal: 4,
            exchange: RecordedExchange(
                method: text("GET"), url: text("https://h/"), fields: [text("A: b")],
                body: isWhole ? body : nil, result: result,
                policy: RecordedPolicy(
                    name: text("p"), file: isWhole ? text("a.yaml") : nil,
                    line: isWhole ? 2 : nil, pinningMode: "none", pins: []),
                evidence: isWhole ? evidence : nil, timings: timings,
                address: isWhole ? "127.0.0.1:1" : nil, isReusedConnection: isWhole,
                resolvedAddresses: resolved, addressesTried: tried))
    }

    static let lines = [
        Line(
            testDescription: "started", event: .started(ordinal: 4, at: -7),
            text: #"{"started":{"at":-7,"ordinal":4}}"#),
        Line(
            testDescription: "captured", event: .captured(ordinal: 4, name: text("token")),
            text: #"{"captured":{"name":"token","ordinal":4}}"#),
        Line(
            testDescription: "passed",
            event: .ended(
                CaseEnd(
                    ordinal: 4, outcome: .passed, duration: 9_223_372_036_854_775_807,
                    warnings: [text("w")], at: 8)),
            text:
                #"{"ended":{"_0":{"at":8,"duration":9223372036854775807,"ordinal":4,"outcome":{"passed":{}},"warnings":["w"]}}}"#
        ),
        Line(
            testDescription: "failed",
            event: .ended(
                CaseEnd(
                    ordinal: 4,
                    outcome: .failed([
                        RecordedMismatch(
                            subject: text("status"), message: text("m"), details: [text("d")],
                            place: place)
                    ]), duration: 5, at: 8)),
            text:
                #"{"ended":{"_0":{"at":8,"duration":5,"ordinal":4,"outcome":{"failed":{"_0":[{"details":["d"],"message":"m","place":{"file":"a.yaml","line":3,"marker":"\t        ^~~","source":"\tstatus: 200"},"subject":"status"}]}},"warnings":[]}}}"#
        ),
        Line(
            testDescription: "errored",
            event: .ended(
                CaseEnd(
                    ordinal: 4,
                    outcome: .errored(
                        RecordedError(
                            reason: "request", message: text("m"), help: text("h"), place: place)),
                    duration: 5, at: 8)),
            text:
                #"{"ended":{"_0":{"at":8,"duration":5,"ordinal":4,"outcome":{"errored":{"_0":{"help":"h","message":"m","place":{"file":"a.yaml","line":3,"marker":"\t        ^~~","source":"\tstatus: 200"},"reason":"request"}}},"warnings":[]}}}"#
        ),
        Line(
            testDescription: "an answer",
            event: exchange(
                .response(
                    RecordedResponse(
                        version: "1.1", status: 200, reason: text("OK"), fields: [], body: nil)),
                isWhole: true),
            text:
                #"{"exchange":{"exchange":{"address":"127.0.0.1:1","body":{"isText":true,"size":12,"text":"a\"\\/\b\f\n\r\t\u0001\u001fé"},"evidence":"#
                + evidenceText
                + #","fields":["A: b"],"isReusedConnection":true,"method":"GET","policy":{"file":"a.yaml","line":2,"name":"p","pinningMode":"none","pins":[]},"result":{"response":{"_0":{"fields":[],"reason":"OK","status":200,"version":"1.1"}}},"timings":{"connect":2,"firstByte":4,"nameLookup":1,"tls":3,"total":5},"url":"https://h/"},"ordinal":4}}"#
        ),
        Line(
            testDescription: "a verdict with all of its evidence", event: judged, text: judgedText),
        Line(
            testDescription: "no answer",
            event: exchange(
                .failure(
                    RecordedFailure(
                        reason: .malformedResponse, phase: .response, cause: text("c"),
                        faults: [.init(reason: .expired, depth: nil, detail: text("d"))],
                        byteOffset: 17)), isWhole: false),
            text:
                #"{"exchange":{"exchange":{"fields":["A: b"],"isReusedConnection":false,"method":"GET","policy":{"name":"p","pinningMode":"none","pins":[]},"result":{"failure":{"_0":{"byteOffset":17,"cause":"c","faults":[{"detail":"d","reason":"expired"}],"phase":"response","reason":"malformedResponse"}}},"timings":{"connect":2,"firstByte":4,"nameLookup":1,"tls":3,"total":5},"url":"https://h/"},"ordinal":4}}"#
        ),
        Line(
            testDescription: "a handshake",
            event: exchange(
                .handshake(.sessionTicket), isWhole: false, resolved: ["[::1]:1", "127.0.0.1:1"],
                tried: [
                    TriedAddress(address: "a", outcome: .failed(cause: "c"), nanoseconds: 1),
                    TriedAddress(address: "b", outcome: .abandoned, nanoseconds: 2),
                    TriedAddress(address: "d", outcome: .connected, nanoseconds: 3),
                ]),
            text:
                #"{"exchange":{"exchange":{"addressesTried":[{"address":"a","cause":"c","nanoseconds":1,"outcome":"failed"},{"address":"b","nanoseconds":2,"outcome":"abandoned"},{"address":"d","nanoseconds":3,"outcome":"connected"}],"fields":["A: b"],"isReusedConnection":false,"method":"GET","policy":{"name":"p","pinningMode":"none","pins":[]},"resolvedAddresses":["[::1]:1","127.0.0.1:1"],"result":{"handshake":{"_0":"sessionTicket"}},"timings":{"connect":2,"firstByte":4,"nameLookup":1,"tls":3,"total":5},"url":"https://h/"},"ordinal":4}}"#
        ),
    ]

    private static let start = """
        {"runStarted":{"_0":{"caseCount":5,"collections":[],"host":"h","seed":18446744073709551615,"startedAt":1,"version":1}}}
        {"planned":{"_0":{"collection":0,"file":"a.yaml","group":["setup"],"line":1,"name":"n","ordinal":4}}}

        """

    @Test(arguments: lines)
    func `an event is written as it always was`(_ line: Line) throws {
        let folder = try TemporaryFolder()
        let record = try RunRecord(
            at: folder.url.appending(path: "run.jsonl").path, redactions: RedactionSet())
        record.append(line.event)
        #expect(record.failure == nil)
        #expect(String(decoding: try folder.read("run.jsonl"), as: UTF8.self) == line.text + "\n")
    }

    /// Written twice, so that the second time nothing that was remembered of the first is wrong.
    @Test(arguments: lines)
    func `an event is read as it was written`(_ line: Line) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.start + "\(line.text)\n\(line.text)\n", to: "run.jsonl")
        let record = try RunRecord(
            reading: folder.url.appending(path: "run.jsonl").path, redactions: RedactionSet())
        #expect(record.start?.seed == .max)
        let recorded = try #require(try record.fullCase(4))
        #expect(recorded.planned.group.map(\.text) == ["setup"])
        switch line.event {
        case .started(_, let at): #expect(recorded.startedAt == at)
        case .captured(_, let name): #expect(recorded.captures == [name, name])
        case .ended(let end):
            #expect(recorded.outcome == end.outcome)
            #expect(recorded.warnings == end.warnings)
            #expect(recorded.duration == end.duration && recorded.endedAt == end.at)
        case .exchange(_, let exchange):
            #expect(recorded.exchanges.count == 2)
            for read in recorded.exchanges {
                // Every part has a name in the text that a dump shows.
                #expect(String(describing: read) == String(describing: exchange))
            }
        case .runStarted, .planned, .placed, .runEnded: break
        }
    }

    static let damaged = [
        #"{"started":{"at":1.5,"ordinal":0}}"#, #"{"started":{"at":"1","ordinal":0}}"#,
        #"{"started":{"at":1}}"#, #"{"started":{"at":9223372036854775808,"ordinal":0}}"#,
        #"{"begun":{"at":1,"ordinal":0}}"#, #"{"started":{"at":1,"ordinal":0}"#,
        #"{"started":{"at":1,"ordinal":0},"ended":{}}"#, #"["started"]"#, "",
        #"{"captured":{"name":"\ud800","ordinal":4}}"#, #"{"captured":{"name":null,"ordinal":4}}"#,
        #"{"ended":{"_0":{"at":8,"duration":5,"ordinal":4,"outcome":"passed","warnings":[]}}}"#,
        judgedText.replacing("unreadable", with: "fine"),
        judgedText.replacing("ServerTrust", with: "Trust"),
        judgedText.replacing("rejectProtectionSpace", with: "reject"),
        judgedText.replacing(#""timestamp":3"#, with: #""timestamp":"3""#),
        judgedText.replacing(#""isMustStaple":true"#, with: #""isMustStaple":1"#),
        judgedText.replacing(#"["CN=A","CN=B"]"#, with: #""CN=A""#),
        judgedText.replacing(#""isForwardSecret":false"#, with: #""isForwardSecret":"no""#),
        judgedText.replacing(#"{"spkiSHA256":"CC="}"#, with: "{}"),
    ]

    @Test(arguments: damaged)
    func `a line that is no event is named by its number`(_ line: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "run.jsonl").path
        try folder.write(Self.start + "\(line)\n", to: "run.jsonl")
        let failure = #expect(throws: RecordFailure.self) {
            try RunRecord(reading: path, redactions: RedactionSet())
        }
        #expect(failure?.message == "line 3 of the run record is not one of its events")
        try folder.write(Self.start + "{\"started\":{\"at\":1,\"ordinal\":0}}\n", to: "run.jsonl")
        #expect(try RunRecord(reading: path, redactions: RedactionSet()).start != nil)
    }
}
