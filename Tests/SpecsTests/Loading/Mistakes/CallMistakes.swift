// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    private static func calls(_ id: String, _ call: String, _ expected: String) -> Mistake {
        Mistake(
            id,
            "collection: C\ndefaults: { baseURL: https://h.test }\ncomponents:\n  login: { POST: '/{{user}}/{{password}}' }\nrequests:\n  - \(call)",
            expected)
    }

    static let callMistakes: [Mistake] = [
        calls(
            "a component that is not there", "{ call: logni, with: { user: a, password: b } }",
            #"""
            c.yaml:6:13: error: no component is named 'logni'
               |
             6 |   - { call: logni, with: { user: a, password: ‹redacted› } }
               |             ^^^^^ did you mean 'login'?
            """#),
        calls(
            "a name that the component needs", "{ call: login, with: { user: a } }",
            #"""
            c.yaml:6:13: error: 'login' needs 'password', which 'with' does not give
               |
             6 |   - { call: login, with: { user: a } }
               |             ^^^^^
            c.yaml:4:31: note: read here
               |
             4 |   login: { POST: '/{{user}}/{{password}}' }
               |                               ^^^^^^^^
            """#),
        calls(
            "a name that the component does not read",
            "{ call: login, with: { user: a, pasword: b } }",
            #"""
            c.yaml:6:37: error: 'login' reads no 'pasword'
               |
             6 |   - { call: login, with: { user: a, pasword: ‹redacted› } }
               |                                     ^^^^^^^ did you mean 'password'?
            """#),
        calls(
            "two captures through calls",
            "{ call: login, with: { user: a, password: '{{x}}' } }",
            #"""
            c.yaml:6:50: error: undefined name 'x'
               |
             6 |   - { call: login, with: { user: a, password: '{{x}}' } }
               |                                                  ^
            """#),
        Mistake(
            "a component that calls itself",
            """
            collection: C
            defaults: { baseURL: https://h.test }
            components:
              a: [{ GET: /a }, { call: b }]
              b: { call: a }
            requests: [{ call: a }]
            """,
            #"""
            c.yaml:5:14: error: 'a' calls itself: a → b → a
               |
             5 |   b: { call: a }
               |              ^
            c.yaml:4:28: note: 'b' is called here
               |
             4 |   a: [{ GET: /a }, { call: b }]
               |                            ^
            """#),
        Mistake(
            "a mistake in what nobody calls",
            """
            collection: C
            defaults: { baseURL: https://h.test }
            components:
              a: { GET: /a, expct: { status: 200 } }
            requests: [{ GET: / }]
            """,
            #"""
            c.yaml:4:17: error: unknown key 'expct' in a request
               |
             4 |   a: { GET: /a, expct: { status: 200 } }
               |                 ^^^^^ did you mean 'expect'?
            """#),
    ]
}
