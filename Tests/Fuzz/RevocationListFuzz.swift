// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

private struct Authority {
    let context: LibraryContext
    let path: [Certificate]

    init() throws {
        context = try LibraryContext()
        let root = try MintedAuthority(commonName: "Root")
        let leaf = try root.issue(CertificateRequest(commonName: "a", dnsNames: ["a.test"]))
        path = [leaf.certificateDER, root.certificateDER].compactMap { [context] in
            Certificate(der: $0, context: context)
        }
    }
}

private let authority = Result { try Authority() }

/// Whatever the bytes: lists that are asked without a trap, or a complaint.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzRevocationList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let authority = try? authority.get() else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(RevocationListFile.Flaw) {
        let file = try RevocationListFile(bytes, context: authority.context)
        let judge = RevocationListJudge(file.lists)
        let faults = judge.faults(
            of: authority.path, at: Date(timeIntervalSince1970: 1_800_000_000))
        precondition(!faults.isEmpty, "a list that nobody signed is believed")
        _ = judge.freshness(of: authority.path)
    } catch {
        _ = error.message(about: "a.crl")
    }
    return 0
}
