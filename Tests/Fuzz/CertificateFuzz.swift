// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Trust

private let library = Result { try LibraryContext() }

/// Whatever the bytes (PEM, DER, PKCS#7, PKCS#12): certificates that are judged without a trap, or a complaint that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzCertificate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let context = try? library.get() else { return 0 }
    let source = SourceFile(path: "fuzz.yaml", bytes: Array("- pin.cer\n".utf8))
    let file = PolicyFile(
        path: "pin.cer", bytes: bytes, span: SourceSpan(file: source, range: 2..<9))
    let store = PolicyStore(context: context, systemRoots: .bundle(bytes))
    for mode in SecurityPolicy.PinningMode.allCases {
        var policy = SecurityPolicy(name: "fuzz")
        policy.pinningMode = mode
        policy.pinnedCertificates = [file]
        policy.anchors = mode == .certificate ? [] : [file]
        _ = DiagnosticText().drawn(store.complaints(about: policy))
        guard let prepared = try? store.prepared(policy) else { continue }
        judge(bytes, by: prepared)
    }
    _ = DiagnosticText().drawn(store.complaints(aboutChain: file))
    if let system = try? store.prepared(.system) { judge(bytes, by: system) }
    return 0
}

private func judge(_ bytes: [UInt8], by policy: PreparedPolicy) {
    guard let certificate = Certificate(der: bytes, context: policy.context) else { return }
    precondition(certificate.der == bytes, "a certificate is not the bytes it was read from")
    for chain in [[certificate], [certificate, certificate]] {
        let decision = policy.judge(
            chain, host: "api.example.com", at: Date(timeIntervalSince1970: 1_800_000_000))
        _ = decision.evidence.faults.map(\.detail)
    }
}
