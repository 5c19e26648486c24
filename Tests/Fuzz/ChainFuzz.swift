// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Trust

private let store = Result {
    PolicyStore(context: try LibraryContext(), systemRoots: .bundle([]))
}

/// Whatever the certificates say, and whichever of them is trusted: a path is searched and judged by either profile without a trap, soon, and a refusal has a reason.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzChain(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let store = try? store.get() else { return 0 }
    let source = SourceFile(path: "fuzz.yaml", bytes: Array("- chain.pem\n".utf8))
    let file = PolicyFile(
        path: "chain.pem", bytes: bytes, span: SourceSpan(file: source, range: 2..<11))
    let judge = ChainJudge(
        policies: store, now: { Date(timeIntervalSince1970: 1_800_000_000) })
    for profile in SecurityPolicy.CertificateProfile.allCases {
        for anchors in [[], [file]] {
            var policy = SecurityPolicy(name: "fuzz")
            policy.certificateProfile = profile
            policy.anchors = anchors
            policy.anchorsOnly = !anchors.isEmpty
            guard let prepared = try? store.prepared(policy),
                let decision = try? judge.decision(
                    on: SavedChain(file, intermediates: file), host: "api.example.com",
                    under: prepared, demands: PathDemands(maximumIntermediates: 3))
            else { continue }
            if case .refused(let refusal) = decision {
                precondition(!refusal.evidence.faults.isEmpty, "refused without a reason")
                precondition(!refusal.cause.isEmpty)
            }
        }
    }
    return 0
}
