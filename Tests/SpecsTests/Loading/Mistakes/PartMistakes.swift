// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong parts of a body.
    static let partMistakes: [Mistake] = [
        Mistake(
            "no part",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: []
            """#,
            #"""
            c.yaml:5:16: error: found an empty list, expected one part or more
               |
             5 |     multipart: []
               |                ^^
            """#),
        Mistake(
            "a part without a name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [{ value: a }]
            """#,
            #"""
            c.yaml:5:19: error: found a part without a name
               |
             5 |     multipart: [{ value: a }]
               |                   ^^^^^
            """#),
        Mistake(
            "a part with two contents",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [{ name: a, value: b, file: c }]
            """#,
            #"""
            c.yaml:5:19: error: found a part with 'value' and 'file'
               |
             5 |     multipart: [{ name: a, value: b, file: c }]
               |                   ^^^^ expected one of them
            """#),
        Mistake(
            "a part without content",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [{ name: a }]
            """#,
            #"""
            c.yaml:5:19: error: found a part with neither 'value' nor 'file'
               |
             5 |     multipart: [{ name: a }]
               |                   ^^^^ expected one of them
            """#),
        Mistake(
            "a part of a file that is not there",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [{ name: a, file: gone.txt }]
            """#,
            #"""
            c.yaml:5:34: error: found no file 'gone.txt'
               |
             5 |     multipart: [{ name: a, file: gone.txt }]
               |                                  ^^^^^^^^
            """#),
        Mistake(
            "a part that is a text",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [x]
            """#,
            #"""
            c.yaml:5:17: error: found the string 'x', expected a map
               |
             5 |     multipart: [x]
               |                 ^
            """#),
        Mistake(
            "a misspelt key of a part",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - POST: /
                multipart: [{ name: a, valeu: b }]
            """#,
            #"""
            c.yaml:5:28: error: unknown key 'valeu' in a part
               |
             5 |     multipart: [{ name: a, valeu: b }]
               |                            ^^^^^ did you mean 'value'?
            """#),
    ]
}
