// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong credentials.
    static let authenticationMistakes: [Mistake] = [
        Mistake(
            "auth of nothing",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: {}
            """#,
            #"""
            c.yaml:5:11: error: found an empty map, expected one of 'basic', 'bearer' and 'apiKey'
               |
             5 |     auth: {}
               |           ^^
            """#),
        Mistake(
            "two ways",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { bearer: a, basic: { username: b } }
            """#,
            #"""
            c.yaml:5:24: error: found 'basic' beside 'bearer', expected one way
               |
             5 |     auth: { bearer: ‹redacted›, basic: { username: b } }
               |                                 ^^^^^
            """#),
        Mistake(
            "a way that is not built",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { digest: { username: a } }
            """#,
            #"""
            c.yaml:5:13: error: 'digest' is part of the format, but not built yet
               |
             5 |     auth: { digest: { username: a } }
               |             ^^^^^^
            """#),
        Mistake(
            "a misspelt way",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { baerer: a }
            """#,
            #"""
            c.yaml:5:13: error: unknown key 'baerer' in 'auth'
               |
             5 |     auth: { baerer: a }
               |             ^^^^^^ did you mean 'bearer'?
            """#),
        Mistake(
            "basic without a user",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { basic: { password: a } }
            """#,
            #"""
            c.yaml:5:22: error: found 'basic' without 'username'
               |
             5 |     auth: { basic: { password: ‹redacted› } }
               |                      ^^^^^^^^
            """#),
        Mistake(
            "a user with a colon",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { basic: { username: 'a:b' } }
            """#,
            #"""
            c.yaml:5:32: error: found a colon in the user name, which basic authentication can't carry
               |
             5 |     auth: { basic: { username: 'a:b' } }
               |                                ^^^^^
            """#),
        Mistake(
            "a key without a value",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { apiKey: { name: X-Key } }
            """#,
            #"""
            c.yaml:5:23: error: found 'apiKey' without 'value'
               |
             5 |     auth: { apiKey: { name: X-Key } }
               |                       ^^^^
            """#),
        Mistake(
            "a key without a name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { apiKey: { value: a } }
            """#,
            #"""
            c.yaml:5:23: error: found 'apiKey' without 'name'
               |
             5 |     auth: { apiKey: { value: a } }
               |                       ^^^^^
            """#),
        Mistake(
            "a key in no place",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { apiKey: { name: a, value: b, in: body } }
            """#,
            #"""
            c.yaml:5:46: error: found the string 'body', expected 'header', 'query' or 'cookie'
               |
             5 |     auth: { apiKey: { name: a, value: b, in: body } }
               |                                              ^^^^
            """#),
        Mistake(
            "a key in a header that is none",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { apiKey: { name: 'X Key', value: b } }
            """#,
            #"""
            c.yaml:5:29: error: found the header name 'X Key', expected a token such as Accept
               |
             5 |     auth: { apiKey: { name: 'X Key', value: b } }
               |                             ^^^^^^^
            """#),
        Mistake(
            "a misspelt user is told once",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: { basic: { usrname: a } }
            """#,
            #"""
            c.yaml:5:22: error: unknown key 'usrname' in 'basic'
               |
             5 |     auth: { basic: { usrname: a } }
               |                      ^^^^^^^ did you mean 'username'?
            """#),
        Mistake(
            "a word that is no way",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                auth: off
            """#,
            #"""
            c.yaml:5:11: error: found the string 'off', expected a map or 'none'
               |
             5 |     auth: off
               |           ^^^
            """#),
    ]
}
