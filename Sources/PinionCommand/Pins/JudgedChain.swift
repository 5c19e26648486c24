// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A chain as it was presented or saved, and what the system's policy makes of it.
struct JudgedChain {
    let title: String
    /// Nil where it is from a file.
    let host: String?
    let address: String?
    let evidence: PeerEvidence

    var certificates: [CertificateFacts] { evidence.presentedChain }

    /// What a pin of another client stands under: the host, else the first name of the leaf that could be one.
    var domain: String {
        let names = host.map { [$0] } ?? certificates.first?.subjectAltNames ?? []
        let plain = names.map { $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0 }
        // A certificate may hold any text as a name, and this one goes into other languages.
        return plain.first { name in
            !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"):
                        true
                    default: false
                    }
                }
        } ?? "HOST"
    }
}
