// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Files that are not what they should be.
    static let readingMistakes: [Mistake] = [
        Mistake(
            "tabs and wide characters",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: "日本語\t→",	GET: /,	retri: 1 }
            """#,
            #"""
            c.yaml:4:31: error: unknown key 'retri' in a request
               |
             4 |   - { name: "日本語\t→",	GET: /,	retri: 1 }
               |                         	       	^^^^^ did you mean 'retry'?
            """#),
        Mistake(
            "CRLF",
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
            """#,
            lineBreak: "\r\n"),
        Mistake(
            "syntax",
            #"""
            collection: C
            requests:
              - GET: {{base}}/x
            """#,
            #"""
            c.yaml:3:10: error: found a template outside quotes, where '{' begins a map
               |
             3 |   - GET: {{base}}/x
               |          ^^^^^^^^^^ write
               |   - GET: "{{base}}/x"
            """#),
        Mistake(
            "JSON",
            #"""
            {"collection": "C", "requests": [{"GET": "https://h.test/", "tiemout": "3s"}]}
            """#,
            #"""
            c.json:1:61: error: unknown key 'tiemout' in a request
               |
             1 | {"collection": "C", "requests": [{"GET": "https://h.test/", "tiemout": "3s"}]}
               |                                                             ^^^^^^^^^ did you mean 'timeout'?
            """#,
            file: "c.json"),
        Mistake(
            "OpenAPI",
            #"""
            openapi: 3.1.0
            paths: {}
            """#,
            #"""
            c.yaml: error: found an OpenAPI document, expected a collection
              'pinion import openapi' takes it, once that is built
            """#),
        Mistake(
            "Postman",
            #"""
            {"info": {"_postman_id": "1", "name": "x"}, "item": []}
            """#,
            #"""
            c.json: error: found a Postman collection, expected a collection
              'pinion import postman' takes it, once that is built
            """#,
            file: "c.json"),
        Mistake(
            "neither",
            #"""
            colection: C
            requests:
              - GET: https://h.test/
            """#,
            #"""
            c.yaml:1:1: error: found neither a collection nor a library
               |
             1 | colection: C
               | ^^^^^^^^^ a collection has a name under 'collection'
            """#),
        Mistake(
            "empty file",
            #"""
            # nothing
            """#,
            #"""
            c.yaml: error: found an empty file, expected a collection or a library
            """#),
    ]
}
