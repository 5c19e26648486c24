// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Inspection
import Support
import Transport
import Trust

/// Servers of `api.example.com` as one release finds them, and what a gate asks of them.
struct Stage {
    static let host = "api.example.com"

    let folder: TemporaryFolder
    private(set) var peers: [ForeignPeer] = []
    private(set) var port: UInt16 = 0
    private var addresses = ["127.0.0.1"]
    /// Whose certificates the gate trusts.
    var anchors: [MintedAuthority] = []
    var clients: [SecurityPolicy] = []
    /// Of the gate itself, where the server lets nobody else in.
    var identity: ClientIdentity?
    /// What the clients judge in place of the server.
    var chain: String?
    var profile: ServerProfile?

    init() throws {
        folder = try TemporaryFolder()
    }

    /// - Parameters:
    ///   - chain: as it is sent, PEM.
    ///   - arguments: more of `openssl s_server`'s.
    mutating func serve(
        _ identity: MintedIdentity, chain: String? = nil, _ arguments: String = ""
    ) throws {
        try folder.write(identity.certificatePEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        let rest = (chain ?? identity.chainPEM).dropFirst(identity.certificatePEM.count)
        try folder.write(String(rest), to: "rest.pem")
        try start(
            .openssl,
            "s_server -accept 127.0.0.1:0 -www -cert server.pem -key server.key"
                + (rest.isEmpty ? "" : " -cert_chain rest.pem") + " \(arguments)")
    }

    mutating func start(_ tool: RequiredTool, _ arguments: String, port: UInt16? = nil) throws {
        let peer = try ForeignPeer(
            tool, arguments.split(separator: " ").map(String.init), port: port, in: folder)
        peers.append(peer)
        self.port = peer.port
    }

    /// - Parameter server: what stands in nginx's `http`, with `PORT` for the port.
    mutating func serve(byNginx server: String) throws {
        let port = ForeignPeer.freePort()
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \($0);" }.joined(separator: " ")
        try folder.write(
            """
            daemon off; master_process off; pid nginx.pid; events {}
            http {
              access_log off; \(paths)
              \(server.replacingOccurrences(of: "PORT", with: "127.0.0.1:\(port)"))
            }
            """, to: "nginx.conf")
        try start(.nginx, "-p \(folder.url.path) -e stderr -c nginx.conf", port: port)
    }

    /// Another machine behind the name, at an address of its own.
    mutating func serveBeside(_ identity: MintedIdentity) async throws {
        try folder.write(identity.certificatePEM, to: "beside.pem")
        try folder.write(try identity.privateKeyPEM, to: "beside.key")
        let words =
            "s_server -accept 127.0.0.2:\(port) -www -cert beside.pem -key beside.key -cert_chain rest.pem"
        let peer = try ForeignPeer(
            .openssl, words.split(separator: " ").map(String.init), port: port, in: folder)
        // Of the port only its neighbour has told.
        _ = try await peer.output(until: "ACCEPT")
        peers.append(peer)
        addresses.append("127.0.0.2")
    }

    /// What a gate finds; the baseline is written where it is not there yet.
    func servers(baseline place: String) async throws -> [InspectedServer] {
        let file = try? String(contentsOfFile: place, encoding: .utf8)
        var policy = Stage.policy("gate", trusting: anchors)
        policy.identity = identity
        var order = InspectionOrder(
            endpoint: Endpoint(scheme: .https, host: Stage.host, port: port), policy: policy)
        order.profile = profile
        order.everyAddress = addresses.count > 1
        order.clients = clients.map {
            InspectedClient(id: "client.\($0.name)", title: $0.name, policy: $0)
        }
        order.chain = chain.map { TestPKI.file(Array($0.utf8), "next.pem") }
        order.baseline = RecordedBaseline(
            path: "baseline.yaml", place: place,
            value: try file.map { text in
                try RecordedBaseline.value(
                    of: SourceFile(path: "baseline.yaml", bytes: Array(text.utf8)))
            })
        let inspector = ServerInspector(
            policies: PolicyStore(context: try LibraryContext.shared()),
            recorder: file == nil ? BaselineRecorder(acceptsWeaker: false) : nil,
            resolver: FixedAddresses(addresses))
        return await inspector.inspected(order)
    }

    static func policy(_ name: String, trusting anchors: [MintedAuthority]) -> SecurityPolicy {
        var policy = SecurityPolicy(name: name, anchorsOnly: true)
        policy.anchors = anchors.map { TestPKI.file(Array($0.certificatePEM.utf8), "ca.pem") }
        return policy
    }

    /// What every name stands for.
    private struct FixedAddresses: NameResolver {
        private let literals: [String]

        init(_ literals: [String]) {
            self.literals = literals
        }

        func lookUp(
            _ host: String, port: UInt16,
            answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
        ) {
            answer(.success(literals.compactMap { SocketAddress(literal: $0, port: port) }))
        }
    }
}
