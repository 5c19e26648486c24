// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Foundation

extension CertificateFacts {
    init(reading certificate: OpaquePointer, der: [UInt8], spkiSHA256: [UInt8]) {
        self.init(
            subject: "", issuer: "", serialNumber: "", subjectAltNames: [],
            notBefore: .distantPast, notAfter: .distantPast, keyType: "", keyBits: 0,
            signatureAlgorithm: "", spkiSHA256: Data(spkiSHA256).base64EncodedString(),
            sha256: "")
    }
}
