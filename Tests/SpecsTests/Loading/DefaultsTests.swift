// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

struct DefaultsTests {
    @Test func `what requests are asked with is none of a handshake's business`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults:
              query: { v: 1, w: "{{x}}" }
              auth: { apiKey: { name: k, value: "{{x}}", in: query } }
            setup: [{ GET: https://h.test/, auth: none, query: { w: null }, capture: { x: $.x } }]
            requests: [{ handshake: "https://h.test:8443" }]
            """)
        #expect(folder.errors == "")
        #expect(folder.refusal() == "sent to https://h.test:8443/")
    }

    private func spec(_ collection: RequestCollection, _ position: Int) throws -> RequestSpec {
        guard case .request(let spec) = collection.requests[position].kind else {
            throw Diagnostic("expected a request", at: .file(""))
        }
        return spec
    }

    @Test func `maps merge name by name without case, and null removes`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults:
              baseURL: https://h.test
              headers: { Accept: a/b, X-One: "1", X-Two: "2" }
              query: { page: 1, size: 10 }
            requests:
              - GET: /
                headers: { accept: c/d, X-One: null, X-Three: "3" }
                query: { size: null, sort: id }
            """)
        let request = try folder.request()
        #expect(
            request.fields.fields.map { "\($0.name): \($0.value)" } == [
                "accept: c/d", "X-Two: 2", "X-Three: 3",
            ])
        #expect(request.url.target == "/?page=1&sort=id")
    }

    @Test func `the nearest says how it is done, and all but maps of names is replaced whole`()
        throws
    {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults:
              baseURL: https://h.test
              timeout: { connect: 2s, total: 9s }
              policy: system
            requests:
              - name: steps
                timeout: 4s
                baseURL: https://s.test
                steps:
                  - GET: /a
                  - { GET: /b, timeout: 500ms, safe: false, policy: { minimumTLSVersion: 1.3 } }
              - { GET: /c, timeout: { idle: 1.5s } }
            """)
        #expect(folder.errors == "")
        let collection = try #require(folder.loaded.collections.first)
        guard case .steps(let steps, _, _) = collection.requests[0].kind,
            case .request(let first) = steps[0].kind, case .request(let second) = steps[1].kind
        else {
            Issue.record("expected steps")
            return
        }
        #expect(first.timeouts == Timeouts(total: .seconds(4)))
        #expect(second.timeouts == Timeouts(total: .milliseconds(500)))
        #expect(first.isSafe)
        #expect(!second.isSafe)
        #expect(second.policy.policy(forHost: "s.test").minimumTLSVersion == .tls1_3)
        #expect(first.policy.policy(forHost: "s.test") == .system)
        #expect(try spec(collection, 1).timeouts == Timeouts(idle: .milliseconds(1500)))
        let scope = Scope(variables: [:], seed: 1, itemID: "", now: .now)
        #expect(try first.filled(in: scope).url.text == "https://s.test/a")
        #expect(try spec(collection, 1).filled(in: scope).url.text == "https://h.test/c")
    }

    @Test func `an unnamed item is served by the policy that lists its host, else by the system's`()
        throws
    {
        let folder = try LoadedFolder(
            """
            collection: C
            policies:
              wide: { hosts: "*.h.test", minimumTLSVersion: 1.3 }
              narrow: { hosts: [a.h.test], maximumTLSVersion: 1.2 }
              never: { minimumTLSVersion: 1.0 }
            requests:
              - GET: https://a.h.test/
            """)
        #expect(folder.errors == "")
        let policy = try spec(#require(folder.loaded.collections.first), 0).policy
        #expect(policy.policy(forHost: "a.h.test").name == "narrow")
        #expect(policy.policy(forHost: "b.h.test").name == "wide")
        #expect(policy.policy(forHost: "h.test").name == "system")
    }
}
