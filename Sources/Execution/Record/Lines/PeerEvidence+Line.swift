// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension TrustResult: LineCoded {}
extension TLSVersion: LineCoded {}
extension StapledOCSP: LineCoded {}

extension PeerEvidence: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self = try value.reading.evidence.evidence(in: value.source) { () throws(LineFault) in
            try PeerEvidence(whole: value)
        }
    }

    func write(to line: inout LineText) {
        let known = line.evidence
        let json = known.json(of: self) {
            var json = LineText(evidence: known)
            writeWhole(to: &json)
            return json.bytes
        }
        line.verbatim(json)
    }

    private init(whole value: LineValue) throws(LineFault) {
        self.init(
            version: try value.optional("version"), cipherSuite: try value.optional("cipherSuite"),
            isResumed: try value.member("isResumed"), trust: try value.member("trust"),
            decision: try value.member("decision"), faults: try value.member("faults"),
            presentedChain: try value.member("presentedChain"),
            verifiedChain: try value.member("verifiedChain"),
            isClientCertificateRequested: try value.member("isClientCertificateRequested"),
            clientCertificateSubject: try value.optional("clientCertificateSubject"),
            warnings: try value.member("warnings"))
        group = try value.optional("group")
        keyExchangeBits = try value.optional("keyExchangeBits")
        alpn = try value.optional("alpn")
        isForwardSecret = try value.optional("isForwardSecret")
        builtChain = try value.optional("builtChain") ?? []
        pins = try value.optional("pins") ?? []
        trustStore = try value.optional("trustStore") ?? ""
        stapledOCSP = try value.optional("stapledOCSP")
        earlyDataBytes = try value.optional("earlyDataBytes")
        signedCertificateTimestamps = try value.optional("signedCertificateTimestamps") ?? []
        acceptableIssuers = try value.optional("acceptableIssuers") ?? []
        clientCertificateWithheld = try value.optional("clientCertificateWithheld")
    }

    private func writeWhole(to line: inout LineText) {
        line.object { line in
            if !acceptableIssuers.isEmpty { line.member("acceptableIssuers", acceptableIssuers) }
            line.member("alpn", alpn)
            if !builtChain.isEmpty { line.member("builtChain", builtChain) }
            line.member("cipherSuite", cipherSuite)
            line.member("clientCertificateSubject", clientCertificateSubject)
            line.member("clientCertificateWithheld", clientCertificateWithheld)
            line.member("decision", decision)
            line.member("earlyDataBytes", earlyDataBytes)
            line.member("faults", faults)
            line.member("group", group)
            line.member("isClientCertificateRequested", isClientCertificateRequested)
            line.member("isForwardSecret", isForwardSecret)
            line.member("isResumed", isResumed)
            line.member("keyExchangeBits", keyExchangeBits)
            if !pins.isEmpty { line.member("pins", pins) }
            line.member("presentedChain", presentedChain)
            if !signedCertificateTimestamps.isEmpty {
                line.member("signedCertificateTimestamps", signedCertificateTimestamps)
            }
            line.member("stapledOCSP", stapledOCSP)
            line.member("trust", trust)
            if !trustStore.isEmpty { line.member("trustStore", trustStore) }
            line.member("verifiedChain", verifiedChain)
            line.member("version", version)
            line.member("warnings", warnings)
        }
    }
}
