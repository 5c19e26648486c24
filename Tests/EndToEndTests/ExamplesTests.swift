// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Support
import Testing

/// Each story of Examples/, run as its README says.
@Suite(.timeLimit(.minutes(1))) struct ExamplesTests {
    @Test func `the first collection passes`() async throws {
        let copy = try RepositoryCopy(of: "Examples/first-collection")
        let outcome = try await BuiltTool.run(["demo", "Examples/first-collection"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 4 requests: 4 passed, 0 failed, 0 skipped"))
        #expect(outcome.status == 0)
    }

    @Test func `the failure to be read fails`() async throws {
        let copy = try RepositoryCopy(of: "Examples/reading-a-failure")
        let outcome = try await BuiltTool.run(["demo", "Examples/reading-a-failure"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary(
                    "1 collection, 3 requests: 1 passed, 1 failed, 1 error, 0 skipped")
        )
        #expect(outcome.status == 1)
    }

    @Test func `the demo's TLS passes the gate, its baseline and its apps`() async throws {
        let copy = try RepositoryCopy(of: "Examples/release-gate")
        let outcome = try await BuiltTool.run(["demo", "Examples/release-gate"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 9 requests: 9 passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
        #expect(outcome.status == 0)
    }

    @Test func `every row of the table passes`() async throws {
        let copy = try RepositoryCopy(of: "Examples/many-rows")
        let outcome = try await BuiltTool.run(["demo", "Examples/many-rows"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 10 requests: 10 passed, 0 failed, 0 skipped"))
        #expect(outcome.status == 0)
    }

    @Test func `what AFNetworking lets in gets in, and nobody else`() async throws {
        let copy = try RepositoryCopy(of: "Examples/afnetworking")
        let outcome = try await BuiltTool.run(["demo", "Examples/afnetworking"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("6 collections, 44 requests: 44 passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
        #expect(outcome.status == 0)
    }

    @Test func `the released client that tomorrow's chain would lock out is named`() async throws {
        let copy = try RepositoryCopy(of: "Examples/shipped-pins")
        let outcome = try await BuiltTool.run(["run", "Examples/shipped-pins"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary(
                    "1 collection, 6 requests: 5 passed, 0 failed, 1 error, 0 skipped"),
            "\(outcome.output)")
        #expect(outcome.output.contains("iOS 3.1 takes tomorrow's chain"))
        #expect(outcome.status == 1)
    }

    @Test func `a job is asked for until it is done`() async throws {
        let copy = try RepositoryCopy(of: "Examples/asking-again")
        let outcome = try await BuiltTool.run(["demo", "Examples/asking-again"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 2 requests: 2 passed, 0 failed, 0 skipped"))
        #expect(outcome.status == 0)
    }

    @Test func `settings of the folder say where the report goes`() async throws {
        let copy = try RepositoryCopy(of: "Examples/in-ci")
        let folder = copy.url.appending(path: "Examples/in-ci")
        let demo = try await Demo.start(certificatesIn: folder.appending(path: "certs").path)
        let outcome = try await BuiltTool.run(["run"], in: folder, environment: demo.variables)
        await demo.stop()
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        let report = try copy.folder.read("Examples/in-ci/reports/junit.xml")
        #expect(
            String(decoding: report, as: UTF8.self)
                .contains(#"<testsuite name="Smoke" tests="2" failures="0" errors="0""#))
    }

    @Test(.enabled(if: RequiredTool.nginx.isExpected), arguments: ["server", "spare"])
    func `nginx is let in by its pin and by the spare one`(certificate: String) async throws {
        let copy = try RepositoryCopy(of: "Examples/pin-your-nginx")
        let port = ForeignPeer.freePort()
        let nginx = try ForeignPeer(
            RequiredTool("bash"), ["Examples/pin-your-nginx/serve", String(port), certificate],
            port: port, in: copy.folder)
        let outcome = try await BuiltTool.run(
            ["run", "Examples/pin-your-nginx/nginx.yaml"], in: copy,
            environment: ["NGINX": "localhost:\(nginx.port)"])
        #expect(outcome.errors == "")
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 3 requests: 3 passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
    }
}
