// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Trust

private let library = Result { try LibraryContext() }

/// Whatever the bytes: an identity, or a complaint that can be drawn; as an archive and as a private key.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzPKCS12(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let context = try? library.get() else { return 0 }
    let source = SourceFile(path: "fuzz.yaml", bytes: Array("- client.p12\n".utf8))
    let file = PolicyFile(
        path: "client.p12", bytes: bytes, span: SourceSpan(file: source, range: 2..<12))
    let store = PolicyStore(context: context, systemRoots: .bundle([]))
    for password in [nil, "geheim"] {
        for identity in [
            ClientIdentity.pkcs12(file, password: password),
            .certificate(file, privateKey: file, password: password),
        ] {
            var policy = SecurityPolicy(name: "fuzz")
            policy.identity = identity
            _ = DiagnosticText().drawn(store.complaints(about: policy))
        }
    }
    return 0
}
