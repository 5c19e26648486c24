// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Transport
import Trust

/// A pet store on free loopback ports, once as it should be and once for each way in which it should not.
///
/// Made for the collections beside the certificates' folder: they name their servers by environment variables and the
/// files of the folder by path.
package final class Demo: Sendable {
    /// What a collection is to find in the environment: `host:port` of each server, passwords, pins.
    package let variables: [String: String]
    private let servers: [HTTPServer]

    private init(variables: [String: String], servers: [HTTPServer]) {
        self.variables = variables
        self.servers = servers
    }

    /// Makes every certificate anew and replaces the folder's of a former run.
    ///
    /// The folder is made where it is missing; the one that it stands in must be there.
    ///
    /// - Parameter alter: what becomes of each answer of the store, for a server that does not keep its contract.
    package static func start(
        certificatesIn folder: String,
        altering alter: @escaping SharedStore.Alteration = { $1 }
    ) async throws(DemoFailure) -> Demo {
        let certificates: DemoCertificates
        let library: LibraryContext
        do throws(LibraryFailure) {
            certificates = try DemoCertificates()
            library = try LibraryContext()
        } catch {
            throw .minting(error)
        }
        let loop: EventLoop
        do throws(SystemCallFailure) {
            loop = try EventLoop()
        } catch {
            throw .listening(error.text)
        }
        let archivePassword = RandomText.make()
        try CertificateFolder(path: folder).write(certificates, password: archivePassword)
        let accounts = DemoAccounts()
        let store = SharedStore(
            Store(accounts: accounts.all) { "session-\(RandomText.make())" }, altering: alter)
        var variables = accounts.variables
        variables["PETSTORE_P12_PASSWORD"] = archivePassword
        variables["PETSTORE_PIN"] = pin(of: certificates.server, library)
        variables["PETSTORE_BACKUP_PIN"] = pin(of: certificates.backup, library)
        var servers: [HTTPServer] = []
        for kind in DemoServer.allCases {
            let tls = try kind.tls(with: certificates)
            do throws(ServerFailure) {
                let server = HTTPServer(loop: loop, library: library, tls: tls) {
                    var response = await store.respond(to: $0)
                    response.fields = HeaderFields(response.fields.fields + kind.fields)
                    return response
                }
                variables[kind.variable] = "localhost:\(try await server.start())"
                servers.append(server)
            } catch {
                for server in servers { await server.stop() }
                throw .listening(error.description)
            }
        }
        return Demo(variables: variables, servers: servers)
    }

    /// Closes every connection.
    package func stop() async {
        for server in servers { await server.stop() }
    }

    /// As a policy writes it.
    private static func pin(of identity: MintedIdentity, _ library: LibraryContext) -> String {
        let certificate = Certificate(der: identity.certificateDER, context: library)
        return "sha256/\(certificate?.facts.spkiSHA256 ?? "")"
    }
}
