// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct PatternTests {
    /// Takes 2^40 steps where nothing stops it.
    @Test(.timeLimit(.minutes(1)))
    func `a search that costs too much is stopped and told so, negated too`() throws {
        let judged = Judged(body: "\"" + String(repeating: "a", count: 40) + "!\"")
        let line =
            "$: expected text that matches '^(a+)+$', but the search took too long and was stopped"
        #expect(try judged.lines("json: { $: { matches: '^(a+)+$' } }") == [line])
        #expect(try judged.lines("json: { $: { not: { matches: '^(a+)+$' } } }") == [line])
    }

    @Test func `the same pattern is found where it is cheap`() throws {
        #expect(try Judged(body: #""aaaa""#).lines("json: { $: { matches: '^(a+)+$' } }") == [])
    }

    @Test func `a long text is searched to its end`() throws {
        let judged = Judged(body: "\"" + String(repeating: "ab", count: 500_000) + "c\"")
        #expect(try judged.lines("json: { $: { matches: 'bc$' } }").map { $0.prefix(200) } == [])
    }
}
