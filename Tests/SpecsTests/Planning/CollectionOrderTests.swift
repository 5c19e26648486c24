// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct CollectionOrderTests {
    struct Ordered: Sendable, CustomTestStringConvertible {
        let id: String
        var above = ""
        let requests: String
        /// `phase: needs` of each request.
        let places: [String]

        var testDescription: String { id }
    }

    @Test(arguments: [
        Ordered(
            id: "safe ones side by side",
            requests: "[{ GET: /a }, { HEAD: /b }, { OPTIONS: /c }, { QUERY: /d }]",
            places: ["0: []", "0: []", "0: []", "0: []"]),
        Ordered(
            id: "an unsafe one alone",
            requests: "[{ GET: /a }, { POST: /b }, { PUT: /c }, { GET: /d }, { GET: /e }]",
            places: ["0: []", "1: []", "2: []", "3: []", "3: []"]),
        Ordered(
            id: "safe says so",
            requests: "[{ POST: /a, safe: true }, { GET: /b }, { GET: /c, safe: false }]",
            places: ["0: []", "0: []", "1: []"]),
        Ordered(
            id: "any other method is unsafe",
            requests: "[{ method: PURGE, url: /a }, { method: TRACE, url: /b }]",
            places: ["0: []", "1: []"]),
        Ordered(
            id: "steps are as safe as what is in them",
            requests: """
                [{ name: s, steps: [{ GET: /a }] }, { GET: /b }, { name: t, steps: [{ GET: /c }], teardown: [{ POST: /d }] }]
                """,
            places: ["0: []", "0: []", "1: []"]),
        Ordered(
            id: "by capture",
            requests: "[{ GET: '/{{x}}' }, { GET: /b, capture: { x: $.x } }, { POST: '/{{x}}' }]",
            places: ["0: [1]", "0: []", "1: [1]"]),
        Ordered(
            id: "by capture in what is judged",
            requests: """
                [{ GET: /a, capture: { x: $.x } }, { GET: /b, expect: { json: { $.x: '{{x}}' } } }]
                """,
            places: ["0: []", "0: [0]"]),
        Ordered(
            id: "its own capture in what is judged",
            requests: "[{ GET: /a, capture: { x: $.x }, expect: { json: { $.y: '{{x}}' } } }]",
            places: ["0: []"]),
        Ordered(
            id: "by capture under default",
            requests: "[{ GET: \"/{{ x | default('0') }}\" }, { GET: /b, capture: { x: $.x } }]",
            places: ["0: [1]", "0: []"]),
        Ordered(
            id: "under default of what is null", above: "variables: { x: null }",
            requests: "[{ GET: \"/{{ x | default('0') }}\" }]", places: ["0: []"]),
        Ordered(
            id: "under default of what may be a column",
            requests: """
                [{ GET: /a, capture: { l: $ } }, { forEach: '{{l}}', GET: "/{{ x | default('0') }}" }]
                """, places: ["0: []", "0: [0]"]),
        Ordered(
            id: "by name",
            requests: "[{ GET: /a, after: [GET /b, last] }, { GET: /b }, { GET: /c, name: last }]",
            places: ["0: [1, 2]", "0: []", "0: []"]),
        Ordered(
            id: "by what steps hand on",
            requests: """
                [{ name: s, steps: [{ POST: /a, capture: { x: $.x } }], capture: { y: "{{x}}" } }, { GET: "/{{y}}" }]
                """,
            places: ["0: []", "1: [0]"]),
        Ordered(
            id: "by what is read within steps",
            requests: """
                [{ POST: /a, capture: { x: $.x } }, { name: s, steps: [{ GET: /b }, { GET: "/{{x}}" }] }]
                """,
            places: ["0: []", "1: [0]"]),
        Ordered(
            id: "setup's captures are there", above: "setup: [{ POST: /s, capture: { x: $.x } }]",
            requests: "[{ GET: '/{{x}}' }]", places: ["0: []"]),
        Ordered(
            id: "listed", above: "order: listed",
            requests: """
                [{ GET: /a, capture: { x: $.x } }, { GET: '/{{x}}', capture: { x: $.x } }, { GET: '/{{x}}' }]
                """,
            places: ["0: []", "1: [0]", "2: [1]"]),
    ])
    func `an item waits for what the order and its names ask for`(_ ordered: Ordered) throws {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults: { baseURL: https://h.test }
            \(ordered.above)
            requests: \(ordered.requests)
            """)
        #expect(folder.errors == "")
        let places = folder.loaded.plan.collections.first?.requests.map {
            "\($0.phase): \($0.needs)"
        }
        #expect(places == ordered.places)
    }

    @Test func `an undefined name is one under default, too`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            variables: { hsot: x, v: "{{ hsto | default('y') }}" }
            requests:
              - GET: "https://h.test/{{ hots | default('oops') }}"
            """)
        #expect(
            folder.errors == """
                c.yaml:2:30: error: undefined name 'hsto'
                   |
                 2 | variables: { hsot: x, v: "{{ hsto | default('y') }}" }
                   |                              ^^^^ did you mean 'hsot'?
                c.yaml:4:29: error: undefined name 'hots'
                   |
                 4 |   - GET: "https://h.test/{{ hots | default('oops') }}"
                   |                             ^^^^ expected one of 'hsot', 'v'

                """)
    }

    @Test func `a variable under default is evaluated first, wherever it stands`() throws {
        let folder = try LoadedFolder(
            request: "GET: /{{a}}", above: "variables: { a: \"{{ b | default('x') }}\", b: y }")
        #expect(folder.refusal() == "sent to https://h.test/v1/y")
    }

    @Test func `under listed a reader has only what stands before it`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            order: listed
            requests:
              - GET: https://h.test/{{x}}
              - { GET: https://h.test/, capture: { x: $.x } }
            """)
        #expect(
            folder.errors == """
                c.yaml:4:27: error: 'GET /{{x}}' reads 'x', which 'GET /' captures only after it
                   |
                 4 |   - GET: https://h.test/{{x}}
                   |                           ^ 'order: listed' runs items one after another
                c.yaml:5:40: note: captured here
                   |
                 5 |   - { GET: https://h.test/, capture: { x: $.x } }
                   |                                        ^

                """)
    }

    @Test func `teardown has every capture, and setup only its own`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults: { baseURL: https://h.test }
            setup:
              - { POST: /a, capture: { a: $.a } }
              - GET: /{{a}}{{b}}
            requests:
              - { POST: /b, capture: { b: $.b } }
            teardown:
              - { DELETE: "/{{a}}{{b}}", capture: { c: $.c } }
              - DELETE: /{{c}}
            """)
        #expect(
            folder.errors == """
                c.yaml:5:18: error: 'GET /{{a}}{{b}}' reads 'b', which is captured only later
                   |
                 5 |   - GET: /{{a}}{{b}}
                   |                  ^
                c.yaml:7:28: note: captured here
                   |
                 7 |   - { POST: /b, capture: { b: $.b } }
                   |                            ^

                """)
    }

    @Test func `a long chain of captures is followed`() throws {
        let items = (0..<500).map {
            "  - { GET: \"/{{x\($0 + 1)}}\", name: n\($0), capture: { x\($0): $.x } }"
        }
        let folder = try LoadedFolder(
            """
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
            \(items.joined(separator: "\n"))
              - { GET: /, capture: { x500: $.x } }
            """)
        #expect(folder.errors == "")
        let requests = try #require(folder.loaded.plan.collections.first).requests
        #expect(requests[0].needs == [1])
        #expect(requests[499].needs == [500])
        #expect(requests[500].needs == [])
    }
}
