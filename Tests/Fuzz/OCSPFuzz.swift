// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trust

private struct Authority {
    let context: LibraryContext
    let leaf: Certificate
    let issuer: Certificate

    init?() throws {
        context = try LibraryContext()
        let root = try MintedAuthority(commonName: "Root")
        let identity = try root.issue(CertificateRequest(commonName: "a", dnsNames: ["a.test"]))
        guard let leaf = Certificate(der: identity.certificateDER, context: context),
            let issuer = Certificate(der: root.certificateDER, context: context)
        else { return nil }
        self.leaf = leaf
        self.issuer = issuer
    }
}

private let authority = Result { try Authority() }

/// Whatever the bytes: an answer that is judged without a trap, and never believed.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOCSPAnswer(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let authority = try? authority.get() else { return 0 }
    let judge = OCSPJudge(
        leaf: authority.leaf, issuer: authority.issuer,
        at: Date(timeIntervalSince1970: 1_800_000_000), source: "the answer",
        context: authority.context)
    let verdict = judge.verdict(on: Array(UnsafeBufferPointer(start: start, count: count)))
    precondition(verdict.fault != nil, "an answer that nobody signed is believed")
    return 0
}
