// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

/// What a row gives hides a variable of that name, also where the collection's loading could read it.
struct EarlyTextsTests {
    private func folder(_ item: String, above: String = "") throws -> LoadedFolder {
        try LoadedFolder([
            "c.yaml": """
            collection: C
            variables: { set: loose, file: a.txt, wait: 5s }
            policies: { loose: { anchors: ca.pem }, strict: { minimumTLSVersion: 1.3 } }
            \(above)
            requests:
            \(item)

            """,
            "a.txt": "a", "b.txt": "b", "ca.pem": "a",
        ])
    }

    private func policies(_ folder: LoadedFolder, row: [String: String]) throws -> String? {
        var item = try #require(folder.loaded.collections.first, "\(folder.errors)").requests[0]
        let scope = Scope(
            variables: ["set": ScopedValue(.string("loose"))],
            captures: row.mapValues { ScopedValue(.string($0)) }, seed: 1, itemID: "i",
            now: .distantPast)
        while true {
            switch item.kind {
            case .request(let spec): return try spec.settled(in: scope).policy.named?.name
            case .steps(let items, _, _): item = try #require(items.first)
            case .call(let call): item = try #require(call.items.first)
            case .inspection: return nil
            }
        }
    }

    @Test(arguments: [
        "  - { name: a, forEach: [ { set: strict } ], GET: 'https://h.test/', policy: '{{set}}' }",
        "  - { name: a, matrix: { set: [strict] }, handshake: 'https://h.test/', policy: '{{set}}' }",
        "  - { name: a, forEach: [ { set: strict } ], policy: '{{set}}', steps: [ { GET: 'https://h.test/' } ] }",
    ])
    func `a row's policy holds, not the one that a variable of that name gives`(item: String) throws
    {
        let folder = try folder(item)
        #expect(folder.errors == "")
        #expect(try policies(folder, row: ["set": "strict"]) == "strict")
    }

    @Test func `a row's policy holds where the defaults name it`() throws {
        let folder = try folder(
            "  - { name: a, forEach: [ { set: strict } ], GET: 'https://h.test/' }",
            above: "defaults: { policy: '{{set}}' }")
        #expect(folder.errors == "")
        #expect(try policies(folder, row: ["set": "strict"]) == "strict")
    }

    @Test func `what a call gives holds in the component`() throws {
        let folder = try folder(
            "  - { name: a, call: shake, with: { set: strict } }",
            above: "components: { shake: { GET: 'https://h.test/', policy: '{{set}}' } }")
        #expect(folder.errors == "")
        #expect(try policies(folder, row: ["set": "strict"]) == "strict")
    }

    @Test func `where no row gives the name, the variable's policy is known when it is loaded`()
        throws
    {
        let item =
            "  - { name: a, forEach: [ { other: strict } ], GET: 'https://h.test/', policy: '{{set}}' }"
        let folder = try folder(item)
        #expect(folder.errors == "")
        guard case .request(let spec) = folder.loaded.collections[0].requests[0].kind else {
            return
        }
        #expect(spec.policy.named?.name == "loose")
    }

    @Test func `a variable that names no policy is told when it is loaded`() throws {
        let folder = try folder(
            "  - { name: a, GET: 'https://h.test/', policy: '{{wait}}' }")
        #expect(
            folder.loaded.errors.map(Written.line) == [
                "6:48-57 no policy is named '5s' | expected one of 'loose', 'strict', 'system'"
            ])
    }

    @Test(arguments: [
        ("forEach: [ { file: b.txt } ]", "b"), ("forEach: [ { other: b.txt } ]", "a"),
    ])
    func `a row's file is sent, not the one that a variable of that name gives`(
        rows: String, body: String
    ) throws {
        let folder = try folder(
            "  - { name: a, \(rows), POST: 'https://h.test/', file: '{{file}}' }")
        #expect(folder.errors == "")
        let request = try folder.request(captures: ["file": ScopedValue(.string("b.txt"))])
        #expect(request.body == Array(body.utf8))
    }

    @Test(arguments: [
        (
            "policy: { anchors: '{{file}}' }",
            [
                "6:93-96 found 'file' of a row or a call in an inline policy, which is read before them | declare each policy, and let the row or the call give its name"
            ]
        ),
        (
            "timeout: '{{file}}'",
            [
                "6:80-89 found 'a.txt', expected a duration such as 30s or 500ms",
                "6:83-86 found 'file' of a row or a call in 'timeout', which is read before them | expected only variables and secrets",
            ]
        ),
        (
            "retry: { times: 2, every: '{{file}}' }",
            [
                "6:97-106 found 'a.txt', expected a duration such as 30s or 500ms",
                "6:100-103 found 'file' of a row or a call in 'every', which is read before them | expected only variables and secrets",
            ]
        ),
        (
            "tags: ['{{file}}']",
            [
                "6:81-84 found 'file' of a row or a call in 'tags', which is read before them | expected only variables and secrets"
            ]
        ),
    ])
    func `what is read before there are rows names no column`(line: String, complaints: [String])
        throws
    {
        let folder = try folder(
            "  - { name: a, forEach: [ { file: ca.pem } ], GET: 'https://h.test/', \(line) }")
        #expect(folder.loaded.errors.map(Written.line) == complaints)
    }
}
