// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong items.
    static let itemMistakes: [Mistake] = [
        Mistake(
            "no method",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - name: x
                expect: { status: 200 }
            """#,
            #"""
            c.yaml:4:5: error: found an item without a method
               |
             4 |   - name: x
               |     ^^^^ write one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, QUERY
            """#),
        Mistake(
            "a handshake that asks for more than a connection",
            #"""
            collection: C
            requests:
              - handshake: https://h.test
                headers: { A: b }
                capture: { id: $.id }
                expect: { status: 200, tls: { version: 1.3 } }
            """#,
            #"""
            c.yaml:4:5: error: found 'headers' beside 'handshake', which sends no request
               |
             4 |     headers: { A: b }
               |     ^^^^^^^
            c.yaml:5:5: error: found 'capture' beside 'handshake', which sends no request
               |
             5 |     capture: { id: $.id }
               |     ^^^^^^^
            c.yaml:6:15: error: found 'status' of a handshake, which gives no answer
               |
             6 |     expect: { status: 200, tls: { version: 1.3 } }
               |               ^^^^^^ expected 'tls', 'refused' or 'time'
            """#),
        Mistake(
            "a misspelt method is told once",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GTE: /
            """#,
            #"""
            c.yaml:4:5: error: unknown key 'GTE' in a request
               |
             4 |   - GTE: /
               |     ^^^ did you mean 'GET'?
            """#),
        Mistake(
            "two methods",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                POST: /
            """#,
            #"""
            c.yaml:5:5: error: found 'POST' beside 'GET', expected one method
               |
             5 |     POST: /
               |     ^^^^
            """#),
        Mistake(
            "method without url",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - method: PURGE
            """#,
            #"""
            c.yaml:4:5: error: found 'method' without 'url'
               |
             4 |   - method: PURGE
               |     ^^^^^^
            """#),
        Mistake(
            "url without method",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - url: /
            """#,
            #"""
            c.yaml:4:5: error: found 'url' without 'method'
               |
             4 |   - url: /
               |     ^^^
            """#),
        Mistake(
            "method that is no token",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { method: GET IT, url: / }
            """#,
            #"""
            c.yaml:4:15: error: found the method 'GET IT', expected a token such as PURGE
               |
             4 |   - { method: GET IT, url: / }
               |               ^^^^^^
            """#),
        Mistake(
            "two bodies",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                json: {}
                text: x
            """#,
            #"""
            c.yaml:6:5: error: found 'text' beside 'json', expected one body
               |
             6 |     text: x
               |     ^^^^
            """#),
        Mistake(
            "two names",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { GET: /a, name: same }
              - { GET: /b, name: same }
            """#,
            #"""
            c.yaml:5:22: error: two items are named 'same'
               |
             5 |   - { GET: /b, name: same }
               |                      ^^^^
            c.yaml:4:22: note: the first one here
               |
             4 |   - { GET: /a, name: same }
               |                      ^^^^
            """#),
        Mistake(
            "variable in a name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              v: { env: V, default: x }
            requests:
              - { GET: /, name: "on {{v}}" }
            """#,
            #"""
            c.yaml:6:27: error: found 'v' in a name, expected only variables that are the same everywhere
               |
             6 |   - { GET: /, name: "on {{v}}" }
               |                           ^ reports know an item by its name, run after run
            """#),
        Mistake(
            "bare timeout",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                timeout: 30
            """#,
            #"""
            c.yaml:5:14: error: found '30', expected a duration such as 30s or 500ms
               |
             5 |     timeout: 30
               |              ^^ did you mean '30s'?
            """#),
        Mistake(
            "timeout of nothing",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                timeout: { connect: soon }
            """#,
            #"""
            c.yaml:5:25: error: found 'soon', expected a duration such as 30s or 500ms
               |
             5 |     timeout: { connect: soon }
               |                         ^^^^
            """#),
    ]
}
