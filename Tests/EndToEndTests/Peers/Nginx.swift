// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Trust

/// An nginx of a test's own, with the server certificate of a `TestPKI`.
struct Nginx {
    /// A line of its access log.
    struct Entry: Equatable {
        /// Counted from 1 in the order in which they came.
        let connection: Int
        /// `GET / HTTP/1.1`.
        let request: String
        /// `TLSv1.3`, `-` over plain HTTP.
        let version: String
        /// Of the client's certificate, as RFC 2253 has it.
        let client: String
    }

    let peer: ForeignPeer
    private let folder: TemporaryFolder

    var port: UInt16 { peer.port }

    /// - Parameters:
    ///   - server: more lines of its one server.
    ///   - files: what it serves, by name.
    init(
        _ pki: TestPKI, server: String = "", isPlain: Bool = false, files: [String: String] = [:]
    ) throws {
        folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        try folder.write(pki.authority.certificatePEM, to: "ca.pem")
        let root = folder.url.appending(path: "files")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: root.appending(path: name))
        }
        let port = ForeignPeer.freePort()
        try folder.write(
            Nginx.configuration(port: port, server: server, isPlain: isPlain), to: "nginx.conf")
        peer = try ForeignPeer(
            .nginx, ["-p", folder.url.path, "-e", "error.log", "-c", "nginx.conf"], port: port,
            in: folder)
    }

    /// Ends nginx and gives what it had logged by then.
    func log() throws -> [Entry] {
        peer.end()
        let text = String(decoding: try folder.read("access.log"), as: UTF8.self)
        var connections: [String] = []
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
                .map(String.init)
            if !connections.contains(parts[0]) { connections.append(parts[0]) }
            return Entry(
                connection: connections.firstIndex(of: parts[0]).map { $0 + 1 } ?? 0,
                request: parts[1], version: parts[2], client: parts[3])
        }
    }

    private static func configuration(port: UInt16, server: String, isPlain: Bool) -> String {
        """
        daemon off;
        master_process off;
        pid nginx.pid;
        error_log error.log;
        events { worker_connections 1024; }
        http {
            log_format seen '$connection|$request|$ssl_protocol|$ssl_client_s_dn';
            access_log access.log seen;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            default_type application/json;
            keepalive_requests 100000;
            server {
                listen 127.0.0.1:\(port)\(isPlain ? "" : " ssl");
                \(isPlain ? "" : "ssl_certificate server.pem; ssl_certificate_key server.key;")
                root files;
                \(server)
            }
        }

        """
    }
}
