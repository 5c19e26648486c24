// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// What stands wrong at the top of a file.
    static let fileMistakes: [Mistake] = [
        Mistake(
            "unknown key of a file",
            #"""
            collection: C
            varables: { a: 1 }
            requests:
              - GET: https://h.test/
            """#,
            #"""
            c.yaml:2:1: error: unknown key 'varables' in a collection
               |
             2 | varables: { a: 1 }
               | ^^^^^^^^ did you mean 'variables'?
            """#),
        Mistake(
            "unknown key of a request",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                heders: { A: b }
            """#,
            #"""
            c.yaml:5:5: error: unknown key 'heders' in a request
               |
             5 |     heders: { A: b }
               |     ^^^^^^ did you mean 'headers'?
            """#),
        Mistake(
            "unknown key far from any",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                xylophone: 1
            """#,
            #"""
            c.yaml:5:5: error: unknown key 'xylophone' in a request
               |
             5 |     xylophone: 1
               |     ^^^^^^^^^
            """#),
        Mistake(
            "key that is not built",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                proxy: 3
            """#,
            #"""
            c.yaml:5:5: error: 'proxy' is part of the format, but not built yet
               |
             5 |     proxy: 3
               |     ^^^^^
            """#),
        Mistake(
            "order misspelt",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            order: lsited
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:3:8: error: found the string 'lsited', expected 'safe', 'listed' or 'free'
               |
             3 | order: lsited
               |        ^^^^^^ did you mean 'listed'?
            """#),
        Mistake(
            "word that is not in the format",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                script: rm -rf /
            """#,
            #"""
            c.yaml:5:5: error: 'script' is not in the format: a collection is data
               |
             5 |     script: rm -rf /
               |     ^^^^^^ say what must hold in 'expect' and take values with 'capture'
            """#),
        Mistake(
            "loop",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - while: true
                GET: /
            """#,
            #"""
            c.yaml:4:5: error: 'while' is not in the format: a collection is data
               |
             4 |   - while: true
               |     ^^^^^ 'retry' with 'until' asks again until something holds
            """#),
        Mistake(
            "webhook",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            webhook: { port: 80 }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:3:1: error: 'webhook' is not in the format: a collection is data
               |
             3 | webhook: { port: 80 }
               | ^^^^^^^ pinion sends and never listens: have the receiver keep what came, and poll it
            """#),
        Mistake(
            "version of another format",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            version: 2
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:3:10: error: found '2', expected '1'
               |
             3 | version: 2
               |          ^
            """#),
        Mistake(
            "no requests",
            #"""
            collection: C
            """#,
            #"""
            c.yaml:1:13: error: found a collection without 'requests'
               |
             1 | collection: C
               |             ^
            """#),
        Mistake(
            "empty requests",
            #"""
            collection: C
            requests: []
            """#,
            #"""
            c.yaml:2:11: error: found an empty list, expected one item or more
               |
             2 | requests: []
               |           ^^
            """#),
        Mistake(
            "requests that are a map",
            #"""
            collection: C
            requests: { GET: https://h.test/ }
            """#,
            #"""
            c.yaml:2:11: error: found a map, expected a list of items
               |
             2 | requests: { GET: https://h.test/ }
               |           ^^^^^^^^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "item that is no map",
            #"""
            collection: C
            requests:
              - https://h.test/
            """#,
            #"""
            c.yaml:3:5: error: found the string 'https://h.test/', expected a map with the keys of a request
               |
             3 |   - https://h.test/
               |     ^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "empty name",
            #"""
            collection: ''
            requests:
              - GET: https://h.test/
            """#,
            #"""
            c.yaml:1:13: error: found an empty name
               |
             1 | collection: ''
               |             ^^
            """#),
        Mistake(
            "template in the collection's name",
            #"""
            collection: C {{x}}
            requests:
              - GET: https://h.test/
            """#,
            #"""
            c.yaml:1:13: error: found a template in a collection's name, expected a constant
               |
             1 | collection: C {{x}}
               |             ^^^^^^^
            """#),
    ]
}
