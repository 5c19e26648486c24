// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct ATSCommandTests {
    private let servers: InspectedServers

    init() throws {
        servers = try InspectedServers()
    }

    @Test func `a server without forward secrecy is shown as nscurl shows it`() async throws {
        let server = try servers.start(key: .rsa(2048), "-tls1_2 -cipher AES128-SHA")
        let outcome = try await servers.run("ats", server, ["--verbose"])
        #expect(outcome.errors == "")
        #expect(outcome.output == ATSTexts.withoutForwardSecrecy)
        #expect(outcome.status == 1)
    }

    @Test func `the exception that it names is a property list, and lets an app connect`()
        async throws
    {
        let server = try servers.start(key: .rsa(2048), "-tls1_2 -cipher AES128-SHA")
        let lines = try await servers.run("ats", server).output
            .split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.hasPrefix("<?xml") })
        try servers.workspace.write(
            lines[first...].joined(separator: "\n"), to: "Info.plist")
        let read = try CommandLineTool(name: "python3").run(
            ["-c", "import plistlib; print(plistlib.load(open('Info.plist', 'rb')))"],
            in: servers.workspace.folder)
        #expect(
            read.output
                == "{'NSAppTransportSecurity': {'NSExceptionDomains': {'api.example.com': {'NSExceptionRequiresForwardSecrecy': False}}}}\n"
        )
        let outcome = try await servers.run(
            "ats", server, ["--expect", "Disabling Perfect Forward Secrecy", "--format", "json"])
        #expect(outcome.status == 0)
    }

    @Test func `a good server passes all sixteen`() async throws {
        let server = try servers.start()
        let outcome = try await servers.run("ats", server, ["--expect", "all"])
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count { $0 == "Result : PASS" } == 16)
        #expect(
            lines.last == "An app with an empty Info.plist connects; no exception is needed.")
        #expect(outcome.status == 0)
    }

    @Test func `every address is asked where that is wanted, and a silent one is an error`()
        async throws
    {
        let server = try servers.start()
        let more = ["--resolve", "api.example.com:\(server.port):127.0.0.2"]
        #expect(try await servers.run("ats", server, more).status == 0)
        let outcome = try await servers.run(
            "ats", server, more + ["--all-addresses", "--json", "ats.json"])
        #expect(
            outcome.errors
                == "pinion: https://api.example.com:PORT: connectionRefused: nobody listens on 127.0.0.2:PORT\n"
        )
        #expect(outcome.output.contains("Result : PASS"))
        #expect(outcome.status == 1)
        let json = try servers.workspace.read("ats.json")
        #expect(json.contains("\"address\": \"127.0.0.1:\(server.port)\""))
        #expect(json.contains("\"error\": \"connectionRefused: "))
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var key = MintedKey.ec256
        let arguments: String
        var days = 90.0
        /// Of the default configuration.
        let rule: String
        let passing: Int
        let need: String
    }

    static let broken = [
        Broken(
            testDescription: "TLS 1.0", arguments: "-tls1 -cipher ALL:@SECLEVEL=0",
            rule: "protocolVersion: the server chose TLS 1.0; the policy allows TLS 1.2 to 1.3",
            passing: 4,
            need:
                "An app with an empty Info.plist does not connect. The weakest exception that lets it is 'TLSv1.0':"
        ),
        Broken(
            testDescription: "a cipher of Camellia", key: .rsa(2048),
            arguments: "-tls1_2 -cipher ECDHE-RSA-CAMELLIA128-SHA256",
            rule:
                "noSharedCipher: the server takes no cipher suite of the configuration: the server sent the alert 'handshake_failure' (40)",
            passing: 0,
            need:
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
        ),
        Broken(
            testDescription: "TLS 1.1 without forward secrecy", key: .rsa(2048),
            arguments: "-tls1_1 -cipher AES128-SHA:@SECLEVEL=0",
            rule: "protocolVersion: the server chose TLS 1.1; the policy allows TLS 1.2 to 1.3",
            passing: 5,
            need:
                "An app with an empty Info.plist does not connect. The weakest exception that lets it is 'TLSv1.1 with PFS disabled':"
        ),
        Broken(
            testDescription: "a key of Ed25519", key: .ed25519, arguments: "",
            rule: "weakKey: has a key of Ed25519, and Apple's clients take RSA and EC alone",
            passing: 0,
            need:
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
        ),
        Broken(
            testDescription: "X448 as the only group", arguments: "-tls1_3 -groups X448",
            rule:
                "handshakeFailed: the server chose the group X448 and takes none of Apple's clients: X25519, P-256, P-384, P-521",
            passing: 0,
            need:
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
        ),
        Broken(
            testDescription: "a lifetime of 900 days", arguments: "", days: 900,
            rule: "profileViolation: valid for more than the 825 days that Apple accepts",
            passing: 0,
            need:
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
        ),
        Broken(
            testDescription: "a key of 1024 bits", key: .rsa(1024),
            arguments: "-cipher ALL:@SECLEVEL=0",
            rule:
                "weakKey: the key of 'CN=api.example.com' is RSA of 1024 bits, the policy asks for 2048",
            passing: 0,
            need:
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
        ),
    ]

    @Test func `a group that Apple's clients lack is no fault beside one that they have`()
        async throws
    {
        let server = try servers.start(key: .ec256, "-tls1_3 -groups X448:P-256 -serverpref")
        let outcome = try await servers.run("ats", server)
        #expect(outcome.status == 0)
    }

    @Test(arguments: broken)
    func `the rule that failed is named`(broken: Broken) async throws {
        let server = try servers.start(key: broken.key, broken.arguments) {
            $0.notAfter = $0.notBefore + broken.days * 86_400
        }
        let outcome = try await servers.run("ats", server)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.first { $0.hasPrefix("Rule : ") } == "Rule : \(broken.rule)")
        #expect(lines.count { $0 == "Result : PASS" } == broken.passing)
        #expect(lines.first { $0.contains("Info.plist ") && !$0.hasPrefix("Conf") } == broken.need)
        #expect(outcome.status == 1)
    }

    @Test func `its JSON is whole, and its JUnit has a case a configuration`() async throws {
        let server = try servers.start("-tls1_2")
        let outcome = try await servers.run(
            "ats", server, ["--format=json", "--junit", "ats.xml"])
        #expect(outcome.output.hasPrefix(ATSReportTexts.beginOfJSON))
        #expect(outcome.status == 0)
        let junit = InspectedServers.timeless(
            InspectedServers.settled(try servers.workspace.read("ats.xml"), server))
        #expect(junit.hasPrefix(ATSReportTexts.beginOfJUnit))
        let shown = try CommandLineTool.xmllint.run(
            ["--xpath", "count(//testcase)", "ats.xml"], in: servers.workspace.folder)
        #expect(shown.output == "16\n" || shown.output == "16")
    }

    @Test func `a server that nobody reaches is an error, never green`() async throws {
        let port = ForeignPeer.freePort()
        let outcome = try await BuiltTool.run(
            ["ats", "127.0.0.1:\(port)", "--junit", "-"], in: servers.workspace)
        #expect(
            outcome.errors
                == "pinion: https://127.0.0.1:\(port): connectionRefused: nobody listens on 127.0.0.1:\(port)\n"
        )
        let text = InspectedServers.timeless(
            outcome.output.replacingOccurrences(of: ":\(port)", with: ":PORT"))
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="pinion" tests="1" failures="0" errors="1">
                  <testsuite name="https://127.0.0.1:PORT" tests="1" failures="0" errors="1" skipped="0">
                    <testcase classname="https://127\u{2024}0\u{2024}0\u{2024}1:PORT" name="ats.default: ATS Default Connection">
                      <error message="connectionRefused: nobody listens on 127.0.0.1:PORT" type="ats.default">connectionRefused: nobody listens on 127.0.0.1:PORT</error>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        (
            ["ats", "http://a.example"],
            "'http://a.example' is no https URL, and no other has TLS to look at"
        ),
        (
            ["ats", "https://me:word@a.example"],
            "found a user's name in a URL, expected a host alone: no credential is sent"
        ),
        (
            ["ats", "a.example", "--expect", "TLSv1.4"],
            "'--expect' got 'TLSv1.4'; expected all, or a configuration by nscurl's name or by its finding; did you mean 'TLSv1.3'?"
        ),
        (
            ["ats", "a.example", "--resolve", "a.example:443:b.example"],
            "'--resolve' got 'a.example:443:b.example'; expected HOST:PORT:ADDRESS, such as api.example.com:443:192.0.2.1"
        ),
        (["ats"], "'pinion ats' takes URL…, got 0 of them"),
    ])
    func `a command line that can't be meant is refused`(words: [String], message: String)
        async throws
    {
        let outcome = try await BuiltTool.run(words, in: servers.workspace)
        #expect(outcome.errors == "pinion: \(message)\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }
}
