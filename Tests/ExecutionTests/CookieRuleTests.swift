// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// Which item has which cookies (format.md 2).
struct CookieRuleTests {
    /// Each path answers with a cookie of its name; gives what each was sent.
    private func cookies(_ file: String) async throws -> [String] {
        let run = try await ScriptedRun(file, jobs: 1) { request in
            .answer(200, [("Set-Cookie", "\(request.url.target.dropFirst())=1; Path=/")])
        }
        return run.transport.requests.map {
            "\($0.url.target) \($0.fields["Cookie"].joined(separator: " | "))"
        }
    }

    @Test func `items start with a copy of the jar that setup left`() async throws {
        let sent = try await cookies(
            """
            setup: [ { GET: /s1 }, { GET: /s2 } ]
            requests: [ { GET: /a }, { POST: /b } ]
            teardown: [ { GET: /t1 }, { GET: /t2 } ]
            """)
        #expect(
            sent == [
                "/s1 ", "/s2 s1=1", "/a s1=1; s2=1", "/b s1=1; s2=1", "/t1 s1=1; s2=1",
                "/t2 s1=1; s2=1",
            ])
    }

    @Test func `listed items have one jar in turn`() async throws {
        let sent = try await cookies(
            """
            order: listed
            setup: [ { GET: /s } ]
            requests: [ { GET: /a }, { GET: /b } ]
            teardown: [ { GET: /t1 }, { GET: /t2 } ]
            """)
        #expect(
            sent == [
                "/s ", "/a s=1", "/b s=1; a=1", "/t1 s=1; a=1; b=1", "/t2 s=1; a=1; b=1; t1=1",
            ])
    }

    @Test func `steps have one jar in turn, which is theirs alone`() async throws {
        let sent = try await cookies(
            """
            requests:
              - { name: x, steps: [ { GET: /a }, { GET: /b } ], teardown: [ { GET: /c } ] }
              - { name: y, steps: [ { POST: /d } ] }
            """)
        #expect(sent == ["/a ", "/b a=1", "/c a=1; b=1", "/d "])
    }

    @Test func `a Cookie field of the request stands alone`() async throws {
        let sent = try await cookies(
            """
            setup: [ { GET: /s } ]
            requests: [ { GET: /a, headers: { Cookie: own=1 } } ]
            """)
        #expect(sent == ["/s ", "/a own=1"])
    }
}
