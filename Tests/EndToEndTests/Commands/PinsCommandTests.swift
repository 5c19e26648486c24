// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.timeLimit(.minutes(1))) struct PinsCommandTests {
    private let authority: MintedAuthority
    private let workspace: Workspace

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        workspace = try Workspace()
        let identity = try authority.issue(
            CertificateRequest(
                commonName: "api", dnsNames: ["*.example.com", "<&>\"x"],
                notBefore: Date(timeIntervalSince1970: 1_700_000_000),
                notAfter: Date(timeIntervalSince1970: 4_000_000_000)))
        try workspace.write(
            "a comment\r\n" + identity.chainPEM + authority.certificatePEM, to: "chain.pem")
    }

    @Test func `a chain in a file is spelled for each client`() async throws {
        let outcome = try await BuiltTool.run(["pins", "chain.pem"], in: workspace)
        #expect(outcome.errors == "")
        #expect(
            Self.settled(outcome.output) == """
                chain.pem
                  the system's verdict, no name checked: recoverableTrustFailure
                    untrustedRoot of certificate 1: the root 'CN=Test Root' is not an anchor
                  certificate 0: CN=api
                    issued by CN=Test Root
                    valid from DATE to DATE, EC 256, ecdsa-with-SHA256
                    SPKI sha256/KEY1
                    certificate SHA-256 HASH1
                  certificate 1: CN=Test Root
                    issued by CN=Test Root
                    valid from DATE to DATE, EC 256, ecdsa-with-SHA256
                    SPKI sha256/KEY2
                    certificate SHA-256 HASH2

                  a policy, any of the chain's keys:
                    policies:
                      "*.example.com":
                        hosts: ["*.example.com"]
                        pinningMode: publicKey
                        pinnedPublicKeys:
                          - "sha256/KEY1"  # CN=api
                          - "sha256/KEY2"  # CN=Test Root
                        # anchors: FILE  # the system does not trust this chain: a file of 'CN=Test Root' goes here

                  NSPinnedDomains of an Info.plist, the leaf's key alone:
                    <key>NSAppTransportSecurity</key>
                    <dict>
                        <key>NSPinnedDomains</key>
                        <dict>
                            <key>example.com</key>
                            <dict>
                                <key>NSIncludesSubdomains</key>
                                <true/>
                                <key>NSPinnedLeafIdentities</key>
                                <array>
                                    <dict>
                                        <key>SPKI-SHA256-BASE64</key>
                                        <string>KEY1</string>
                                    </dict>
                                </array>
                            </dict>
                        </dict>
                    </dict>

                  network_security_config.xml, any of the chain's keys:
                    <network-security-config>
                        <domain-config>
                            <domain includeSubdomains="true">example.com</domain>
                            <pin-set>
                                <pin digest="SHA-256">KEY1</pin>
                                <pin digest="SHA-256">KEY2</pin>
                            </pin-set>
                        </domain-config>
                    </network-security-config>

                  OkHttp, any of the chain's keys:
                    CertificatePinner.Builder()
                        .add("*.example.com", "sha256/KEY1")
                        .add("*.example.com", "sha256/KEY2")
                        .build()

                  curl, the leaf's key alone:
                    curl --pinnedpubkey 'sha256//KEY1' https://HOST.example.com/

                  keep a backup: pin as well a key that is not in use yet, or the day this one is replaced nobody connects

                """)
        #expect(outcome.status == 0)
    }

    @Test func `a certificate that belongs to no path from the leaf is pinned nowhere`()
        async throws
    {
        let identity = try authority.issue(
            CertificateRequest(commonName: "api", dnsNames: ["api.example.com"]))
        let surplus = try MintedAuthority(commonName: "Surplus")
        try workspace.write(
            identity.certificatePEM + surplus.certificatePEM + authority.certificatePEM,
            to: "surplus.pem")
        let lines = try await BuiltTool.run(["pins", "surplus.pem"], in: workspace).output
            .split(separator: "\n")
        #expect(
            Self.settled(lines.joined(separator: "\n")).split(separator: "\n").filter {
                $0.contains("#") || $0.contains("no path")
            } == [
                "    on no path from the leaf, so no pin below is of it",
                "          - \"sha256/KEY1\"  # CN=api",
                "          - \"sha256/KEY3\"  # CN=Test Root",
                "        # anchors: FILE  # the system does not trust this chain: a file of 'CN=Test Root' goes here",
            ])
        #expect(lines.count { $0.contains(".add(") } == 2)
        #expect(lines.count { $0.contains("<pin digest") } == 2)
    }

    @Test func `a name of one host is taken before one of many`() async throws {
        let identity = try authority.issue(
            CertificateRequest(
                commonName: "api", dnsNames: ["*.example.com", "api.example.com"],
                notBefore: Date(timeIntervalSince1970: 1_700_000_000),
                notAfter: Date(timeIntervalSince1970: 4_000_000_000)))
        try workspace.write(identity.chainPEM, to: "both.pem")
        let outcome = try await BuiltTool.run(["pins", "both.pem"], in: workspace)
        #expect(
            Self.settled(outcome.output).split(separator: "\n").filter {
                $0.contains("example.com")
            } == [
                "      api.example.com:", "        hosts: [api.example.com]",
                "            <key>api.example.com</key>",
                "            <domain includeSubdomains=\"false\">api.example.com</domain>",
                "        .add(\"api.example.com\", \"sha256/KEY1\")",
                "    curl --pinnedpubkey 'sha256//KEY1' https://api.example.com/",
            ])
    }

    @Test(.enabled(if: RequiredTool.openssl.isExpected))
    func `a server is judged on top, and asked for nothing`() async throws {
        let servers = try TLSServers()
        let server = try servers.start(["self-signed", "-tls1_3"])
        let outcome = try await BuiltTool.run(
            ["pins", "https://localhost:\(server.port)/x", "-o", "pins.txt"],
            in: servers.workspace)
        #expect(outcome.errors == "")
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
        let text = Self.settled(try servers.workspace.read("pins.txt"), ports: [server.port])
        #expect(
            text == """
                localhost:PORT at 127.0.0.1:PORT; nothing was sent
                  the system's verdict: recoverableTrustFailure
                    selfSigned of certificate 0: 'CN=localhost' is signed by itself and is not an anchor
                  certificate 0: CN=localhost
                    issued by CN=localhost
                    valid from DATE to DATE, EC 256, ecdsa-with-SHA256
                    SPKI sha256/KEY1
                    certificate SHA-256 HASH1

                  a policy:
                    policies:
                      localhost:
                        hosts: [localhost]
                        pinningMode: publicKey
                        pinnedPublicKeys:
                          - "sha256/KEY1"  # CN=localhost
                        # anchors: FILE  # the system does not trust this chain: a file of 'CN=localhost' goes here

                  NSPinnedDomains of an Info.plist:
                    <key>NSAppTransportSecurity</key>
                    <dict>
                        <key>NSPinnedDomains</key>
                        <dict>
                            <key>localhost</key>
                            <dict>
                                <key>NSPinnedLeafIdentities</key>
                                <array>
                                    <dict>
                                        <key>SPKI-SHA256-BASE64</key>
                                        <string>KEY1</string>
                                    </dict>
                                </array>
                            </dict>
                        </dict>
                    </dict>

                  network_security_config.xml:
                    <network-security-config>
                        <domain-config>
                            <domain includeSubdomains="false">localhost</domain>
                            <pin-set>
                                <pin digest="SHA-256">KEY1</pin>
                            </pin-set>
                        </domain-config>
                    </network-security-config>

                  OkHttp:
                    CertificatePinner.Builder()
                        .add("localhost", "sha256/KEY1")
                        .build()

                  curl:
                    curl --pinnedpubkey 'sha256//KEY1' https://localhost:PORT/

                  keep a backup: pin as well a key that is not in use yet, or the day this one is replaced nobody connects

                """)
    }

    /// Reads what `pins` printed by the other formats' own readers.
    private static let reader = """
        import plistlib, xml.etree.ElementTree as ElementTree
        text = open("pins.txt").read()
        def block(title):
            return text.split("  " + title + ":\\n")[1].split("\\n\\n")[0]
        plist = block("NSPinnedDomains of an Info.plist").encode()
        plist = plistlib.loads(b'<plist version="1.0"><dict>' + plist + b"</dict></plist>")
        for name, domain in plist["NSAppTransportSecurity"]["NSPinnedDomains"].items():
            pins = [i["SPKI-SHA256-BASE64"] for i in domain["NSPinnedLeafIdentities"]]
            print(name, domain.get("NSIncludesSubdomains", False), *pins)
        config = ElementTree.fromstring(block("network_security_config.xml"))
        for domain in config.findall("domain-config"):
            host = domain.find("domain")
            pins = [pin.get("digest") + " " + pin.text for pin in domain.findall("pin-set/pin")]
            print(host.text, host.get("includeSubdomains"), *pins)
        """

    @Test(
        .enabled(
            if: RequiredTool.openssl.isExpected && RequiredTool.python.isExpected
                && RequiredTool("curl").isExpected))
    func `curl connects by the printed line, and the other formats' readers find the pins`()
        async throws
    {
        let servers = try TLSServers()
        let server = try servers.start(["server", "-tls1_3"])
        let workspace = servers.workspace
        let outcome = try await BuiltTool.run(
            ["pins", "https://localhost:\(server.port)/", "-o", "pins.txt"], in: workspace)
        #expect(outcome.errors == "")
        let certificate = try Data(
            contentsOf: workspace.folder.appendingPathComponent("server.cer"))
        let pin = try ForeignPin.text(of: Array(certificate))
        let line = try #require(
            try workspace.read("pins.txt").split(separator: "\n").first {
                $0.hasPrefix("    curl ")
            })
        func curl(_ line: String) throws -> CommandLineTool.Result {
            let options = "--cacert ca.pem --silent --output page --write-out '%{http_code}'"
            return try CommandLineTool(name: "sh").run(
                ["-c", "\(line) \(options)"], in: workspace.folder)
        }
        #expect(line.contains(pin))
        #expect(try curl(String(line)).output == "200")
        // CURLE_SSL_PINNEDPUBKEYNOTMATCH.
        let wrong = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
        #expect(try curl(String(line).replacing(pin, with: wrong)).status == 90)
        let read = try CommandLineTool(name: "python3").run(
            ["-c", Self.reader], in: workspace.folder)
        #expect(read.errors == "")
        #expect(read.output == "localhost False \(pin)\nlocalhost false SHA-256 \(pin)\n")
    }

    private static func settled(_ text: String, ports: [UInt16] = []) -> String {
        text.settled(ports: ports)
            .replacing(/valid from \S+ to [^,]+/, with: "valid from DATE to DATE")
    }
}
