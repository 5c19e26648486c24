// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Support
import Testing
import Trust

struct LibraryContextTests {
    /// With this file read, OpenSSL would have no digest and no signature.
    private static let hostile = """
        openssl_conf = init
        [init]
        providers = providers
        ssl_conf = ssl
        [providers]
        base = base
        [base]
        activate = 1
        [ssl]
        system_default = defaults
        [defaults]
        MinProtocol = TLSv1.3
        """

    @Test func `an openssl.cnf of the machine changes no verdict`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try folder.write(LibraryContextTests.hostile, to: "openssl.cnf")
            let hierarchy = try Hierarchy()
            try folder.write(hierarchy.root.certificatePEM, to: "root.pem")
            let words = ["verify", "-no_check_time", "-trusted", "root.pem", "root.pem"]
            try #require(CommandLineTool.openssl.run(words, in: folder.url).status == 0)
            setenv("OPENSSL_CONF", folder.url.appending(path: "openssl.cnf").path, 1)
            // OpenSSL's own tool does read it.
            try #require(CommandLineTool.openssl.run(words, in: folder.url).status != 0)
            var scene = Scene(hierarchy)
            scene.pin(.publicKey, hierarchy.leaf.certificateDER)
            try #require(try scene.decision().evidence.trust == .unspecified)
        }
    }

    @Test func `SSL_CERT_FILE and SSL_CERT_DIR widen no trust`() async {
        await #expect(processExitsWith: .success) {
            let root = try MintedAuthority(commonName: "Root of the environment")
            let leaf = try root.issue(
                CertificateRequest(commonName: "a", dnsNames: ["api.example.com"]))
            let folder = try TemporaryFolder()
            try folder.write(root.certificatePEM, to: "roots.pem")
            try folder.write(leaf.certificatePEM, to: "leaf.pem")
            let openssl = CommandLineTool.openssl
            try #require(openssl.run(["rehash", "."], in: folder.url).status == 0)
            let verify = ["verify", "leaf.pem"]
            try #require(openssl.run(verify, in: folder.url).status != 0)
            // For OpenSSL's own tool either of them is enough.
            setenv("SSL_CERT_DIR", folder.url.path, 1)
            try #require(openssl.run(verify, in: folder.url).status == 0)
            unsetenv("SSL_CERT_DIR")
            setenv("SSL_CERT_FILE", folder.url.appending(path: "roots.pem").path, 1)
            try #require(openssl.run(verify, in: folder.url).status == 0)
            setenv("SSL_CERT_DIR", folder.url.path, 1)
            func trust(_ roots: SystemRoots) throws -> TrustResult {
                let store = PolicyStore(context: try LibraryContext(), systemRoots: roots)
                let chain = [leaf.certificateDER].compactMap {
                    Certificate(der: $0, context: store.context)
                }
                return try store.prepared(.system).judge(
                    chain, host: "api.example.com", at: Date()
                ).evidence.trust
            }
            try #require(try trust(.machine) == .recoverableTrustFailure)
            try #require(try trust(.bundle(root.certificateDER)) == .unspecified)
        }
    }

    /// Encrypted with RC2, for which the legacy provider is loaded.
    @Test func `OPENSSL_MODULES does not say whose code is loaded`() async {
        await #expect(processExitsWith: .success) {
            let files = try IdentityFiles()
            let archive = try files.exported("-legacy", "-passout", "pass:sesame")
            setenv("OPENSSL_MODULES", files.folder.url.path, 1)
            var policy = SecurityPolicy.system
            policy.identity = .pkcs12(.named("old.p12", archive), password: "sesame")
            let store = PolicyStore(context: try LibraryContext())
            try #require(store.complaints(about: policy).map(\.message) == [])
        }
    }
}
