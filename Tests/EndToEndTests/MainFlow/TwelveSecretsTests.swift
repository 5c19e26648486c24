// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What a server that echoes secrets in every form makes a run write: nothing of them (format.md 11).
@Suite(.timeLimit(.minutes(10)))
struct TwelveSecretsTests {
    /// Answers with all of them in its body, packed where the path says so, the first of them in a redirect.
    private static func answer(_ connection: RawConnection) {
        let head = connection.readHead() ?? ""
        let text = TwelveSecrets.values.map(TwelveSecrets.echoed).joined(separator: "\n")
        let first = TwelveSecrets.percent(TwelveSecrets.values[1])
        if head.contains("/packed") {
            let body = TwelveSecrets.gzip(text)
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
            )
            connection.send(body)
        } else if head.contains("/moved") {
            connection.send(
                "HTTP/1.1 302 Found\r\nLocation: /text?k=\(first)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        } else if head.contains("/json") {
            let members = TwelveSecrets.values.enumerated().map { index, value in
                "\"k\(index)\":\"\(TwelveSecrets.json(value))\",\"t\(index)\":\"\(TwelveSecrets.token(value))\""
            }
            let body = "{\(members.joined(separator: ",")),\"n\":482910}"
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            )
        } else {
            let plain = TwelveSecrets.values[..<11].map(TwelveSecrets.percent)
            connection.send(
                "HTTP/1.1 200 OK\r\nX-All: \(plain.joined(separator: " "))\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
            )
        }
    }

    private static func collection(_ port: UInt16) -> String {
        let indices = TwelveSecrets.values.indices
        let secrets = indices.map {
            "  \(TwelveSecrets.name($0)): { env: SECRET\($0), hosts: [127.0.0.1] }"
        }
        let query = indices.map { "k\($0): \"{{\(TwelveSecrets.name($0))}}\"" }
        let members = indices.map { "$.k\($0): \"other than {{\(TwelveSecrets.name($0))}}\"" }
        return """
            collection: C
            secrets:
            \(secrets.joined(separator: "\n"))
            policies: { open: { allowsInsecureHTTP: true } }
            defaults: { baseURL: "http://127.0.0.1:\(port)", policy: open }
            requests:
              - name: text
                GET: /text
                query: { \(query.joined(separator: ", ")) }
                expect: { status: 201, headers: { X-All: none }, body: { startsWith: "no {{secret5}}" } }
              - { name: packed, GET: /packed, expect: { body: { equals: nothing }, snapshot: p.txt } }
              - { name: moved, GET: /moved, redirects: { max: 3 }, expect: { status: 204, redirects: { last: "{{secret1}}" } } }
              - { name: kept, GET: /packed, expect: { snapshot: snapshots/text.txt } }
              - { name: members, GET: /json, expect: { snapshot: snapshots/members.json } }
              - name: json
                POST: /json
                json: { all: ["{{secret0}}", "{{secret3}}"] }
                expect: { json: { \(members.joined(separator: ", ")), $: { equals: { a: 1 } } } }
              - { name: pathed, GET: "/text/{{secret10 | urlEncode}}", expect: { status: 500 } }

            """
    }

    @Test func `no output of a run has any of them in any form`() async throws {
        let peer = try RawPeer(Self.answer)
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port)])
        var environment: [String: String] = [:]
        for (index, value) in TwelveSecrets.values.enumerated() {
            environment["SECRET\(index)"] = value
        }
        let outcome = try await BuiltTool.run(
            [
                "run", "a.yaml", "--seed", "1", "--verbose", "--junit", "report.xml", "--record",
                "run.record", "--update-snapshots",
            ], in: workspace, environment: environment)
        #expect(outcome.status == 1)
        let lists = try await BuiltTool.run(
            ["report", "run.record"], in: workspace, environment: [:])
        var texts = [
            "output": outcome.output, "errors": outcome.errors, "report": lists.output,
        ]
        for name in ["report.xml", "run.record", "snapshots/text.txt", "snapshots/members.json"] {
            texts[name] = try workspace.read(name)
        }
        texts["names"] = try FileManager.default.subpathsOfDirectory(
            atPath: workspace.folder.path
        ).joined(separator: "\n")
        let marked = texts.filter { $0.value.contains("‹secret0›") }.keys.sorted()
        #expect(
            marked == [
                "output", "report", "report.xml", "run.record", "snapshots/members.json",
                "snapshots/text.txt",
            ])
        var leaks: [String] = []
        for (index, value) in TwelveSecrets.values.enumerated() {
            for form in TwelveSecrets.forms(of: value) {
                for (name, text) in texts where text.contains(form) {
                    leaks.append("\(name): secret\(index) as \(form)")
                }
            }
        }
        #expect(leaks.sorted() == [])
    }
}
