// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong words on how often something is asked, and when.
    static let followingMistakes: [Mistake] = [
        Mistake(
            "retry without times",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { every: 2s }
            """#,
            #"""
            c.yaml:5:14: error: found 'retry' without 'times'
               |
             5 |     retry: { every: 2s }
               |              ^^^^^ 'times' counts all attempts
            """#),
        Mistake(
            "a misspelt key is told once",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { tmies: 3 }
            """#,
            #"""
            c.yaml:5:14: error: unknown key 'tmies' in 'retry'
               |
             5 |     retry: { tmies: 3 }
               |              ^^^^^ did you mean 'times'?
            """#),
        Mistake(
            "no attempt at all",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: 0
            """#,
            #"""
            c.yaml:5:12: error: found '0', expected 1 to 10000
               |
             5 |     retry: 0
               |            ^
            """#),
        Mistake(
            "very many attempts",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { times: 10001 }
            """#,
            #"""
            c.yaml:5:21: error: found '10001', expected 1 to 10000
               |
             5 |     retry: { times: 10001 }
               |                     ^^^^^
            """#),
        Mistake(
            "a pause without a unit",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { times: 3, every: 2 }
            """#,
            #"""
            c.yaml:5:31: error: found '2', expected a duration such as 30s or 500ms
               |
             5 |     retry: { times: 3, every: 2 }
               |                               ^ did you mean '2s'?
            """#),
        Mistake(
            "a longest pause that is no time",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { times: 3, maxEvery: long }
            """#,
            #"""
            c.yaml:5:34: error: found 'long', expected a duration such as 30s or 500ms
               |
             5 |     retry: { times: 3, maxEvery: long }
               |                                  ^^^^
            """#),
        Mistake(
            "pauses that shrink",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { times: 3, backoff: 0.5 }
            """#,
            #"""
            c.yaml:5:33: error: found '0.5', expected 1 to 1000
               |
             5 |     retry: { times: 3, backoff: 0.5 }
               |                                 ^^^
            """#),
        Mistake(
            "until what no answer has",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                retry: { times: 3, until: { stauts: 200 } }
            """#,
            #"""
            c.yaml:5:33: error: unknown key 'stauts' in an expectation
               |
             5 |     retry: { times: 3, until: { stauts: 200 } }
               |                                 ^^^^^^ did you mean 'status'?
            """#),
        Mistake(
            "pages without next",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                pages: { max: 3 }
            """#,
            #"""
            c.yaml:5:14: error: found 'pages' without 'next'
               |
             5 |     pages: { max: 3 }
               |              ^^^ 'next' is where the next page's URL stands, as in a capture
            """#),
        Mistake(
            "a misspelt next is told once",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                pages: { nxet: $.next }
            """#,
            #"""
            c.yaml:5:14: error: unknown key 'nxet' in 'pages'
               |
             5 |     pages: { nxet: $.next }
               |              ^^^^ did you mean 'next'?
            """#),
        Mistake(
            "no page at all",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                pages: { next: $.next, max: 0 }
            """#,
            #"""
            c.yaml:5:33: error: found '0', expected 1 to 10000
               |
             5 |     pages: { next: $.next, max: 0 }
               |                                 ^
            """#),
        Mistake(
            "a next that is no source",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                pages: { next: '$.a[' }
            """#,
            #"""
            c.yaml:5:25: error: found the end of the query, expected a name in quotes, an index, a slice, '*' or '?' with a condition
               |
             5 |     pages: { next: '$.a[' }
               |                         ^
            """#),
        Mistake(
            "redirects in no number",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                redirects: { max: -1 }
            """#,
            #"""
            c.yaml:5:23: error: found '-1', expected 1 to 10000
               |
             5 |     redirects: { max: -1 }
               |                       ^^
            """#),
        Mistake(
            "a delay below zero",
            #"""
            collection: C
            requests:
              - GET: https://h.test/
                delay: -5s
            """#,
            #"""
            c.yaml:4:12: error: found '-5s', expected a duration such as 2s or 500ms
               |
             4 |     delay: -5s
               |            ^^^
            """#),
        Mistake(
            "a delay that is no time",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                delay: soon
            """#,
            #"""
            c.yaml:5:12: error: found 'soon', expected a duration such as 2s or 500ms
               |
             5 |     delay: soon
               |            ^^^^
            """#),
        Mistake(
            "a delay that a variable makes none",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables: { pause: 2 }
            requests:
              - name: x
                delay: "{{pause}}"
                steps: [{ GET: / }]
            """#,
            #"""
            c.yaml:6:12: error: found '2', expected a duration such as 2s or 500ms
               |
             6 |     delay: "{{pause}}"
               |            ^^^^^^^^^^^
            """#),
    ]
}
