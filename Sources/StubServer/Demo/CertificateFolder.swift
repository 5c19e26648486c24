// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Trust

/// The folder of certificates that a client of the demo is given, by the names that the collections use.
struct CertificateFolder {
    let path: String

    /// Makes the folder, though not the one that it stands in, and replaces what a former run left.
    func write(_ certificates: DemoCertificates, password: String) throws(DemoFailure) {
        let clientKey: String
        let archives: [(String, [UInt8])]
        do throws(LibraryFailure) {
            clientKey = try certificates.client.privateKeyPEM
            archives = [
                ("client.p12", try certificates.client.pkcs12(password: password)),
                ("old-client.p12", try certificates.oldClient.pkcs12(password: password)),
                ("impostor.p12", try certificates.impostor.pkcs12(password: password)),
                ("stranger.p12", try certificates.stranger.pkcs12(password: password)),
            ]
        } catch {
            throw .minting(error)
        }
        try makeFolder()
        try write("ca.pem", certificates.root.certificatePEM)
        try write("other-ca.pem", certificates.otherRoot.certificatePEM)
        try write("issuer.cer", certificates.issuer.certificateDER)
        try write("server.cer", certificates.server.certificateDER)
        try write("server-chain.pem", certificates.server.chainPEM)
        try write("backup.cer", certificates.backup.certificateDER)
        try write("expired.cer", certificates.expired.certificateDER)
        try write("wrong-name.cer", certificates.wrongName.certificateDER)
        try write("other-root.cer", certificates.underOtherRoot.certificateDER)
        try write("self-signed.cer", certificates.selfSigned.certificateDER)
        try write("client.pem", certificates.client.chainPEM)
        try write("client.key", clientKey)
        for (name, bytes) in archives { try write(name, bytes) }
    }

    private func makeFolder() throws(DemoFailure) {
        // There are private keys in it.
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        throw .writing(path, String(cString: strerror(errno)))
    }

    private func write(_ name: String, _ text: String) throws(DemoFailure) {
        try write(name, Array(text.utf8))
    }

    private func write(_ name: String, _ bytes: [UInt8]) throws(DemoFailure) {
        let file = "\(path)/\(name)"
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw .writing(file, error.localizedDescription)
        }
    }
}
