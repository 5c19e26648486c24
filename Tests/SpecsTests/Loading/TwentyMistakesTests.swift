// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct TwentyMistakesTests {
    @Test func `twenty mistakes of one file are told at once, by place`() throws {
        let folder = try LoadedFolder(
            #"""
            collection: Twenty
            version: 2
            order: fast
            variables:
              host: { env: HOST, defualt: h.test }
              port: "{{prot}}"
            secrets:
              token: { env: TOKEN }
            policies:
              pinned:
                pinningMode: publicKey
                pinnedPublicKeys: [sha256/AAAA]
              lost: { extends: pined }
            defaults:
              baseURL: https://h.test
              timeout: 30
              resolve: { a: b }
            requests:
              - GET: /a
                heders: { A: b }
              - GET: //b
              - { GET: /c, POST: /c }
              - { name: same, GET: /d }
              - { name: same, GET: /e }
              - GET: /{{nobody}}
              - { GET: /f, proxy: 3 }
              - { GET: /h, policy: unpinned }
              - { GET: /i, expect: { statsu: 200 } }
              - { GET: /j, expect: { json: { $.a: { mathces: b } } } }
              - { GET: /k, after: [nothing] }
              - { GET: "/{{late}}" }
              - { POST: /l, capture: { late: $.x } }
            teardown: []
            """#)
        #expect(folder.loaded.errors.count == 20)
        #expect(
            folder.errors == #"""
                c.yaml:2:10: error: found '2', expected '1'
                   |
                 2 | version: 2
                   |          ^
                c.yaml:3:8: error: found the string 'fast', expected 'safe', 'listed' or 'free'
                   |
                 3 | order: fast
                   |        ^^^^
                c.yaml:5:22: error: unknown key 'defualt' in a variable
                   |
                 5 |   host: { env: HOST, defualt: h.test }
                   |                      ^^^^^^^ did you mean 'default'?
                c.yaml:6:12: error: undefined name 'prot'
                   |
                 6 |   port: "{{prot}}"
                   |            ^^^^ did you mean 'port'?
                c.yaml:8:17: error: the environment has no 'TOKEN'
                   |
                 8 |   token: { env: TOKEN }
                   |                 ^^^^^
                c.yaml:12:24: error: found the pin 'sha256/AAAA', which has 3 bytes, expected 32
                    |
                 12 |     pinnedPublicKeys: [sha256/AAAA]
                    |                        ^^^^^^^^^^^
                c.yaml:13:20: error: no policy is named 'pined'
                    |
                 13 |   lost: { extends: pined }
                    |                    ^^^^^ did you mean 'pinned'?
                c.yaml:16:12: error: found '30', expected a duration such as 30s or 500ms
                    |
                 16 |   timeout: 30
                    |            ^^ did you mean '30s'?
                c.yaml:17:3: error: 'resolve' is part of the format, but not built yet
                    |
                 17 |   resolve: { a: b }
                    |   ^^^^^^^
                c.yaml:20:5: error: unknown key 'heders' in a request
                    |
                 20 |     heders: { A: b }
                    |     ^^^^^^ did you mean 'headers'?
                c.yaml:21:10: error: found a target that begins with '//', expected a path or a URL
                    |
                 21 |   - GET: //b
                    |          ^^^
                c.yaml:22:16: error: found 'POST' beside 'GET', expected one method
                    |
                 22 |   - { GET: /c, POST: /c }
                    |                ^^^^
                c.yaml:24:13: error: two items are named 'same'
                    |
                 24 |   - { name: same, GET: /e }
                    |             ^^^^
                c.yaml:23:13: note: the first one here
                    |
                 23 |   - { name: same, GET: /d }
                    |             ^^^^
                c.yaml:25:13: error: undefined name 'nobody'
                    |
                 25 |   - GET: /{{nobody}}
                    |             ^^^^^^ expected one of 'host', 'port', 'token', 'late'
                c.yaml:26:16: error: 'proxy' is part of the format, but not built yet
                    |
                 26 |   - { GET: /f, proxy: 3 }
                    |                ^^^^^
                c.yaml:27:24: error: no policy is named 'unpinned'
                    |
                 27 |   - { GET: /h, policy: unpinned }
                    |                        ^^^^^^^^ did you mean 'pinned'?
                c.yaml:28:26: error: unknown key 'statsu' in an expectation
                    |
                 28 |   - { GET: /i, expect: { statsu: 200 } }
                    |                          ^^^^^^ did you mean 'status'?
                c.yaml:29:41: error: unknown key 'mathces' in a matcher
                    |
                 29 |   - { GET: /j, expect: { json: { $.a: { mathces: b } } } }
                    |                                         ^^^^^^^ did you mean 'matches'?
                c.yaml:30:24: error: no item beside this one is named 'nothing'
                    |
                 30 |   - { GET: /k, after: [nothing] }
                    |                        ^^^^^^^ expected one of 'GET /a', 'GET //b', 'GET /c', 'same', 'GET /{{nobody}}', 'GET /f', 'GET /h', 'GET /i', 'GET /j', 'GET /k', 'GET /{{late}}', 'POST /l'
                c.yaml:31:16: error: 'GET /{{late}}' reads 'late', which 'POST /l' captures only after it
                    |
                 31 |   - { GET: "/{{late}}" }
                    |                ^^^^ an item that is not safe waits for all before it and holds all after it
                c.yaml:32:28: note: captured here
                    |
                 32 |   - { POST: /l, capture: { late: $.x } }
                    |                            ^^^^

                """#)
    }
}
