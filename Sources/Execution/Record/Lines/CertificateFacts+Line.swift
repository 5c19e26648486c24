// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

import struct Foundation.Date

extension CertificateFacts: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            subject: try value.member("subject"), issuer: try value.member("issuer"),
            serialNumber: try value.member("serialNumber"),
            subjectAltNames: try value.member("subjectAltNames"),
            notBefore: try value.member("notBefore"), notAfter: try value.member("notAfter"),
            keyType: try value.member("keyType"), keyBits: try value.member("keyBits"),
            signatureAlgorithm: try value.member("signatureAlgorithm"),
            spkiSHA256: try value.member("spkiSHA256"), sha256: try value.member("sha256"),
            isMustStaple: try value.optional("isMustStaple") ?? false,
            isSignedWithSHA1: try value.optional("isSignedWithSHA1") ?? false)
    }

    func write(to line: inout LineText) {
        line.object { line in
            if isMustStaple { line.member("isMustStaple", isMustStaple) }
            if isSignedWithSHA1 { line.member("isSignedWithSHA1", isSignedWithSHA1) }
            line.member("issuer", issuer)
            line.member("keyBits", keyBits)
            line.member("keyType", keyType)
            line.member("notAfter", notAfter)
            line.member("notBefore", notBefore)
            line.member("serialNumber", serialNumber)
            line.member("sha256", sha256)
            line.member("signatureAlgorithm", signatureAlgorithm)
            line.member("spkiSHA256", spkiSHA256)
            line.member("subject", subject)
            line.member("subjectAltNames", subjectAltNames)
        }
    }
}

/// Seconds since the beginning of 2001.
extension Date: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        guard let number = value.node.number?.double, number.isFinite else { throw LineFault() }
        self.init(timeIntervalSinceReferenceDate: number)
    }

    func write(to line: inout LineText) { line.number(timeIntervalSinceReferenceDate) }
}
