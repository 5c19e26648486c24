// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Trust

/// Debian's nginx with a configuration of the tests' own: plain, TLS 1.2, TLS 1.3 and mutual TLS, each on a port.
package struct NginxPeer: Sendable {
    package let plainPort: UInt16
    package let tls12Port: UInt16
    package let tls13Port: UInt16
    /// Answers with the client certificate's subject, or 400 without one.
    package let mutualPort: UInt16
    private let process: ForeignPeer

    package init(_ pki: TestPKI) throws {
        let ports = (0..<4).map { _ in ForeignPeer.freePort() }
        (plainPort, tls12Port, tls13Port, mutualPort) = (ports[0], ports[1], ports[2], ports[3])
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        try folder.write(pki.authority.certificatePEM, to: "ca.pem")
        try folder.write(NginxPeer.configuration(ports), to: "nginx.conf")
        // With server-side includes nginx does not know the length and sends it in chunks.
        try folder.write(
            String(repeating: "0123456789", count: 10_000) + "<!--# echo var=\"uri\" -->",
            to: "chunked.html")
        process = try ForeignPeer(
            .nginx, ["-p", folder.url.path, "-e", "stderr", "-c", "nginx.conf"], port: mutualPort,
            in: folder)
    }

    private static func configuration(_ ports: [UInt16]) -> String {
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
            ssl_certificate server.pem;
            ssl_certificate_key server.key;
            ssl_session_cache shared:sessions:1m;
            default_type text/plain;
            gzip_types text/plain;
            root .;
            server { listen 127.0.0.1:\(ports[0]); \(locations) }
            server { listen 127.0.0.1:\(ports[1]) ssl; ssl_protocols TLSv1.2; \(locations) }
            server { listen 127.0.0.1:\(ports[2]) ssl; ssl_protocols TLSv1.3; \(locations) }
            server {
                listen 127.0.0.1:\(ports[3]) ssl; ssl_protocols TLSv1.2 TLSv1.3;
                ssl_client_certificate ca.pem;
                ssl_verify_client on;
                location / { return 200 $ssl_client_s_dn; }
            }
        }

        """
    }

    private static let locations = """
        location = / { return 200 "$request_method $http_host $connection_requests"; }
        location = /connection { return 200 "$connection"; }
        location = /closing { keepalive_timeout 0; return 200 closing; }
        location = /empty { return 204; }
        location = /coded { gzip on; gzip_min_length 1; return 200 "hello hello hello"; }
        location = /chunked.html { ssi on; ssi_types *; }
        """
}
