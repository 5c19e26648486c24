// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Support
import Testing

/// The collections that the format was designed with, as far as it is built.
@Suite(.timeLimit(.minutes(2)), .enabled(if: SharedFiles.areAvailable))
struct ShowcaseTests {
    private static func text(_ name: String) throws -> String {
        try String(
            contentsOfFile: SharedFiles.path("design/showcase/\(name).yaml"), encoding: .utf8)
    }

    /// A folder with the demo's certificates and what the showcase expects beside it.
    private func workspace(_ files: [String: String]) async throws -> (Workspace, Demo) {
        let workspace = try Workspace(files)
        try workspace.write([0x89] + Array("PNG\r\n\u{1A}\n".utf8), to: "data/lamp.png")
        let certificates = workspace.folder.appending(path: "certs")
        let demo = try await Demo.start(certificatesIn: certificates.path)
        for (name, copy) in [
            ("ca.pem", "root.cer"), ("backup.cer", "next.cer"),
            ("server-chain.pem", "next-chain.pem"),
        ] {
            try FileManager.default.copyItem(
                at: certificates.appending(path: name), to: certificates.appending(path: copy))
        }
        return (workspace, demo)
    }

    private static func environment(_ demo: Demo) -> [String: String] {
        let names = [
            "STORE_HOST": "PETSTORE", "BOOKSHOP_HOST": "PETSTORE",
            "STORE_ADMIN_PASSWORD": "PETSTORE_ADMIN_PASSWORD",
            "STORE_EDITOR_PASSWORD": "PETSTORE_EDITOR_PASSWORD",
            "STORE_VIEWER_PASSWORD": "PETSTORE_VIEWER_PASSWORD",
            "P12_PASSWORD": "PETSTORE_P12_PASSWORD",
        ]
        return names.compactMapValues { demo.variables[$0] }
    }

    @Test func `the first one loads`() async throws {
        let (workspace, demo) = try await workspace(["first.yaml": ShowcaseTests.text("first")])
        await demo.stop()
        let outcome = try await BuiltTool.run(["check", "first.yaml"], in: workspace)
        // It shows what a wrong pin does; that pin needs no backup.
        #expect(
            outcome.errors == """
                first.yaml:13:3: warning: 'pinningMode: publicKey' has one pin, expected another \
                as a backup for the day it is replaced
                    |
                 13 |   wrong pin:
                    |   ^^^^^^^^^

                """)
        #expect(outcome.status == 0)
    }

    @Test func `the first one passes with the keys of a shop that there is`() async throws {
        let text = try ShowcaseTests.text("first")
        let (workspace, demo) = try await workspace([:])
        let pins = try ["PETSTORE_PIN", "PETSTORE_BACKUP_PIN"].map {
            try #require(demo.variables[$0])
        }
        let madeUp = text.matches(of: /sha256\/Y[A-Za-z0-9+\/]{42}=/).map { String($0.output) }
        #expect(madeUp.count == pins.count)
        let real = zip(madeUp, pins).reduce(text) { $0.replacing($1.0, with: $1.1) }
        try workspace.write(real, to: "first.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "first.yaml"], in: workspace, environment: ShowcaseTests.environment(demo))
        await demo.stop()
        #expect(outcome.errors == "")
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 4 requests: 4 passed, 0 failed, 0 skipped"),
            "\(outcome.output)")
    }

    @Test func `the contract is refused where its schema's file is missing, and for nothing else`()
        async throws
    {
        let (workspace, demo) = try await workspace(["crud.yaml": ShowcaseTests.text("crud")])
        await demo.stop()
        let outcome = try await BuiltTool.run(
            ["check", "crud.yaml"], in: workspace, environment: ShowcaseTests.environment(demo))
        #expect(
            outcome.errors == """
                crud.yaml:75:71: error: found no file 'schemas/item.json'
                    |
                 75 |         expect: { headers: { ETag: "{{etag}}" }, json: { $: { schema: schemas/item.json } } }
                    |                                                                       ^^^^^^^^^^^^^^^^^

                """)
        #expect(outcome.status == 3)
    }

    @Test func `the contract passes against the store, however it is run`() async throws {
        let text = try ShowcaseTests.text("crud")
        let schema = "$: { schema: schemas/item.json }"
        #expect(text.ranges(of: schema).count == 1)
        let (workspace, demo) = try await workspace([
            "crud.yaml": text,
            "schemas/item.json": #"{ "type": "object", "required": ["id"] }"#,
        ])
        // The same store and, the last two times, the same seed.
        for options in [
            [], ["--jobs", "1"], ["--jobs", "32"], ["--jobs", "32", "--loops", "3"],
            ["--seed", "7"], ["--seed", "7"],
        ] {
            let outcome = try await BuiltTool.run(
                ["run", "crud.yaml"] + options, in: workspace,
                environment: ShowcaseTests.environment(demo))
            #expect(outcome.errors == "", "\(options)")
            #expect(outcome.status == 0, "\(options): \(outcome.output)")
        }
        await demo.stop()
    }

    @Test func `the release gate loads beside the apps that it asks about`() async throws {
        let plist = "<plist version='1.0'><dict/></plist>"
        let (workspace, demo) = try await workspace([
            "tls-gate.yaml": ShowcaseTests.text("tls-gate"), "ios/Info.plist": plist,
            "ios/released/7.2/Info.plist": plist,
            "android/network_security_config.xml": "<network-security-config/>",
        ])
        await demo.stop()
        let outcome = try await BuiltTool.run(["check", "tls-gate.yaml"], in: workspace)
        let heads = outcome.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
        // The pin that must be refused needs no backup, and these apps have settings of their own elsewhere.
        #expect(
            heads == [
                "tls-gate.yaml:22:3: warning: 'pinningMode: publicKey' has one pin, expected another as a backup for the day it is replaced",
                "ios/Info.plist:1:22: warning: found no 'NSAppTransportSecurity', so that its defaults hold",
                "ios/released/7.2/Info.plist:1:22: warning: found no 'NSAppTransportSecurity', so that its defaults hold",
            ])
        #expect(outcome.status == 0)
    }

    @Test func `the other is refused for what is not built yet`() async throws {
        let (workspace, demo) = try await workspace([
            "afnetworking.yaml": ShowcaseTests.text("afnetworking")
        ])
        await demo.stop()
        let outcome = try await BuiltTool.run(
            ["check", "afnetworking.yaml"], in: workspace,
            environment: ShowcaseTests.environment(demo))
        let complaints = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        let unknown = complaints.filter {
            !$0.hasSuffix(" is part of the format, but not built yet")
        }
        #expect(unknown == [])
        #expect(!complaints.isEmpty)
        #expect(outcome.status == 3)
    }
}
