// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong targets, headers and queries.
    static let requestMistakes: [Mistake] = [
        Mistake(
            "network path",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: //other.test/x
            """#,
            #"""
            c.yaml:4:10: error: found a target that begins with '//', expected a path or a URL
               |
             4 |   - GET: //other.test/x
               |          ^^^^^^^^^^^^^^
            """#),
        Mistake(
            "path without base",
            #"""
            collection: C
            requests:
              - GET: /pets
            """#,
            #"""
            c.yaml:3:10: error: found a target without a host, expected a URL or a 'baseURL'
               |
             3 |   - GET: /pets
               |          ^^^^^
            """#),
        Mistake(
            "other scheme",
            #"""
            collection: C
            requests:
              - GET: ftp://h.test/
            """#,
            #"""
            c.yaml:3:10: error: found the scheme 'ftp', expected http or https
               |
             3 |   - GET: ftp://h.test/
               |          ^^^^^^^^^^^^^
            """#),
        Mistake(
            "wrong base",
            #"""
            collection: C
            defaults: { baseURL: https://h.test:99999 }
            requests:
              - GET: /a
              - GET: /b
            """#,
            #"""
            c.yaml:2:22: error: found the port '99999', expected 1 to 65535
               |
             2 | defaults: { baseURL: https://h.test:99999 }
               |                      ^^^^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "host in other letters",
            #"""
            collection: C
            requests:
              - GET: https://bücher.test/
            """#,
            #"""
            c.yaml:3:10: error: found the host 'bücher.test', expected its form in ASCII, which begins with 'xn--'
               |
             3 |   - GET: https://bücher.test/
               |          ^^^^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "host that is not allowed",
            #"""
            collection: C
            hosts: ['*.good.test']
            requests:
              - GET: https://bad.test/
            """#,
            #"""
            c.yaml:4:10: error: found the host 'bad.test', expected one of the collection's hosts: *.good.test
               |
             4 |   - GET: https://bad.test/
               |          ^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "header name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                headers: { 'A B': c }
            """#,
            #"""
            c.yaml:5:16: error: found the header name 'A B', expected a token such as Accept
               |
             5 |     headers: { 'A B': c }
               |                ^^^^^
            """#),
        Mistake(
            "header of pinion's own",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                headers: { content-length: 3 }
            """#,
            #"""
            c.yaml:5:16: error: found the header 'content-length', which pinion writes itself
               |
             5 |     headers: { content-length: 3 }
               |                ^^^^^^^^^^^^^^
            """#),
        Mistake(
            "header with a line break",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                headers: { A: "b\nc" }
            """#,
            #"""
            c.yaml:5:19: error: found a line break in the value of the header 'A', expected one line of text
               |
             5 |     headers: { A: "b\nc" }
               |                   ^^^^^^
            """#),
        Mistake(
            "header twice",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                headers: { Accept: a, accept: b }
            """#,
            #"""
            c.yaml:5:27: error: found the header 'accept' twice
               |
             5 |     headers: { Accept: a, accept: b }
               |                           ^^^^^^ a list of values goes out as several fields
            c.yaml:5:16: note: first here
               |
             5 |     headers: { Accept: a, accept: b }
               |                ^^^^^^
            """#),
        Mistake(
            "header that is a map",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                headers: { A: { b: c } }
            """#,
            #"""
            c.yaml:5:19: error: found a map, expected a text or a list of texts
               |
             5 |     headers: { A: { b: c } }
               |                   ^^^^^^^^
            """#),
        Mistake(
            "null within a query",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                query: { a: { b: null } }
            """#,
            #"""
            c.yaml:5:22: error: found null, expected a value
               |
             5 |     query: { a: { b: null } }
               |                      ^^^^
            """#),
    ]
}
