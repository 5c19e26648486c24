// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Support
import Testing

/// The collections of this repository, by the built tool against the demo's servers.
@Suite(.timeLimit(.minutes(1))) struct CollectionsTests {
    let copy: RepositoryCopy

    init() throws {
        copy = try RepositoryCopy(of: "collections")
    }

    @Test func `the demo passes them all`() async throws {
        let outcome = try await BuiltTool.run(["demo"], in: copy)
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("20 collections, 224 requests: 224 passed, 0 failed, 0 skipped"))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `without collections the demo leaves nothing behind`() async throws {
        let workspace = try Workspace()
        let outcome = try await BuiltTool.run(["demo"], in: workspace)
        #expect(outcome.errors == "collections: error: found no file 'collections'\n")
        #expect(outcome.status == 3)
        let left = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
        #expect(left == [])
    }

    @Test func `check has nothing to say of them`() async throws {
        let certificates = copy.url.appending(path: "collections/certs").path
        let demo = try await Demo.start(certificatesIn: certificates)
        await demo.stop()
        let outcome = try await BuiltTool.run(
            ["check", "collections"], in: copy, environment: demo.variables)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `no report tells a password or a token`() async throws {
        let certificates = copy.url.appending(path: "collections/certs").path
        let demo = try await Demo.start(certificatesIn: certificates)
        let outcome = try await BuiltTool.run(
            ["run", "--verbose", "--junit", "report.xml", "--record", "record"], in: copy,
            environment: demo.variables)
        await demo.stop()
        #expect(outcome.status == 0)
        let junit = String(decoding: try copy.folder.read("report.xml"), as: UTF8.self)
        let record = String(decoding: try copy.folder.read("record"), as: UTF8.self)
        #expect(outcome.output.contains("‹password›"))
        #expect(record.contains("‹password›"))
        for text in [outcome.output, junit, record] {
            let secrets = demo.variables.keys.filter {
                $0.hasSuffix("_PASSWORD") || $0 == "PETSTORE_API_KEY"
            }
            #expect(secrets.count == 6)
            for name in secrets {
                let isTold = text.contains(try #require(demo.variables[name]))
                #expect(!isTold, "\(name)")
            }
            // As the demo's store makes them.
            let tokens = text.matches(of: /session-[0-9a-f]{32}/).map { String($0.output) }
            #expect(tokens == [])
        }
    }

    @Test func `without the certificates nothing is sent, and each missing file is named`()
        async throws
    {
        let certificates = copy.url.appending(path: "collections/certs")
        let demo = try await Demo.start(certificatesIn: certificates.path)
        await demo.stop()
        try FileManager.default.removeItem(at: certificates.appending(path: "ca.pem"))
        let outcome = try await BuiltTool.run(
            ["run", "collections/versions.yaml"], in: copy, environment: demo.variables)
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                collections/policies.yaml:12:15: error: found no file 'collections/certs/ca.pem'
                    |
                 12 |     anchors: [certs/ca.pem]
                    |               ^^^^^^^^^^^^

                """)
    }
}
