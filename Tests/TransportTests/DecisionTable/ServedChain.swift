// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Trust

/// What a server shows, and which certificates of its chain can be pinned.
struct ServedChain {
    let identity: MintedIdentity
    /// Leaf first, as they go out.
    let sent: [[UInt8]]
    let leaf: [UInt8]
    let intermediate: [UInt8]
    let root: [UInt8]

    /// A server of OpenSSL's or nginx's in TLS 1.3, or of Python's in TLS 1.2, which sends exactly that.
    func served(by peer: ForeignServer) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        try folder.write(sent.map(PEMText.certificate).joined(), to: "server.pem")
        try folder.write(
            sent.dropFirst().map(PEMText.certificate).joined(), to: "rest.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        switch peer {
        case .openssl:
            let rest = sent.count > 1 ? ["-cert_chain", "rest.pem"] : []
            return try ForeignPeer(
                .openssl,
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key",
                    "server.key", "-www", "-tls1_3", "-cipher", "DEFAULT:@SECLEVEL=0",
                ] + rest, in: folder)
        case .python:
            return try ForeignPeer(.python, ["-c", ServedChain.program], in: folder)
        case .nginx:
            let port = ForeignPeer.freePort()
            try folder.write(ServedChain.configuration(port), to: "nginx.conf")
            return try ForeignPeer(
                .nginx, ["-p", folder.url.path, "-e", "stderr", "-c", "nginx.conf"], port: port,
                in: folder)
        }
    }

    private static func configuration(_ port: UInt16) -> String {
        """
        daemon off;
        master_process off;
        pid nginx.pid;
        events {}
        http {
            access_log off;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            server {
                listen 127.0.0.1:\(port) ssl;
                ssl_certificate server.pem;
                ssl_certificate_key server.key;
                ssl_protocols TLSv1.3;
                return 204;
            }
        }

        """
    }

    private static let program = #"""
        import socket, ssl

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers("DEFAULT:@SECLEVEL=0")
        context.load_cert_chain("server.pem", "server.key")
        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            raw, _ = listener.accept()
            try:
                with context.wrap_socket(raw, server_side=True) as stream:
                    while stream.recv(65536):
                        pass
            except OSError:
                raw.close()
        """#
}

enum ForeignServer: String, Sendable, CaseIterable { case openssl, python, nginx }
