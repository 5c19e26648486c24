// SPDX-License-Identifier: Apache-2.0

import Testing

struct TwentyMistakesTests {
    static let collection = #"""
        collection: Twenty mistakes
        vesion: 1
        order: fast
        variables: { host: a.test }
        secrets: { token: { hosts: [a.test] } }
        policies:
          pinned: { pinningMode: publicKey }
          child: { extends: pined }
          turned: { minimumTLSVersion: 1.3, maximumTLSVersion: 1.2 }
        defaults: { timeout: 30, baseURL: "https://{{host}}" }
        requests:
          - GET: /pets
            POST: /pets
          - name: same
            GET: /pets?limit={{limit}}
          - name: same
            GET: //a.test/pets
          - GET: /1
            json: {}
            text: a
          - GET: /2
            expect: { status: 2000 }
          - GET: /3
            expect: { json: { "$.pets[": 1 } }
          - GET: /4
            expect: { refused: selfsigned }
          - GET: /5
            expect: { refused: expired, status: 200 }
          - GET: /6
            headers: { "A B": 1 }
          - GET: /7
            after: nobody
          - GET: /8
            capture: { id: id }
          - GET: /9
            script: rm -r /

        """#

    @Test func `all of them are told at once, in the order of the lines`() async throws {
        let workspace = try Workspace(["a.yaml": TwentyMistakesTests.collection])
        let outcome = try await BuiltTool.run(["run", "a.yaml"], in: workspace)
        #expect(
            outcome.errors == #"""
                a.yaml:2:1: error: unknown key 'vesion' in a collection
                   |
                 2 | vesion: 1
                   | ^^^^^^ did you mean 'version'?
                a.yaml:3:8: error: found the string 'fast', expected 'safe', 'listed' or 'free'
                   |
                 3 | order: fast
                   |        ^^^^
                a.yaml:5:12: error: the secret 'token' has 0 sources
                   |
                 5 | secrets: { token: { hosts: [a.test] } }
                   |            ^^^^^ expected one of 'env', 'file' and 'value'
                a.yaml:7:13: error: found the pinning mode 'publicKey' without a pin
                   |
                 7 |   pinned: { pinningMode: publicKey }
                   |             ^^^^^^^^^^^ name pins in 'pinnedCertificates' or 'pinnedPublicKeys'
                a.yaml:8:21: error: no policy is named 'pined'
                   |
                 8 |   child: { extends: pined }
                   |                     ^^^^^ did you mean 'pinned'?
                a.yaml:9:13: error: found the minimum TLS version 1.3 above the maximum 1.2
                   |
                 9 |   turned: { minimumTLSVersion: 1.3, maximumTLSVersion: 1.2 }
                   |             ^^^^^^^^^^^^^^^^^
                a.yaml:10:22: error: found '30', expected a duration such as 30s or 500ms
                    |
                 10 | defaults: { timeout: 30, baseURL: "https://{{host}}" }
                    |                      ^^ did you mean '30s'?
                a.yaml:13:5: error: found 'POST' beside 'GET', expected one method
                    |
                 13 |     POST: /pets
                    |     ^^^^
                a.yaml:15:24: error: undefined name 'limit'
                    |
                 15 |     GET: /pets?limit={{limit}}
                    |                        ^^^^^ expected one of 'host', 'token', 'id'
                a.yaml:16:11: error: two items are named 'same'
                    |
                 16 |   - name: same
                    |           ^^^^
                a.yaml:14:11: note: the first one here
                    |
                 14 |   - name: same
                    |           ^^^^
                a.yaml:17:10: error: found a target that begins with '//', expected a path or a URL
                    |
                 17 |     GET: //a.test/pets
                    |          ^^^^^^^^^^^^^
                a.yaml:20:5: error: found 'text' beside 'json', expected one body
                    |
                 20 |     text: a
                    |     ^^^^
                a.yaml:22:23: error: found '2000', expected a status: 200, 2xx, a list of them, a matcher or any
                    |
                 22 |     expect: { status: 2000 }
                    |                       ^^^^
                a.yaml:24:31: error: found the end of the query, expected a name in quotes, an index, a slice, '*' or '?' with a condition
                    |
                 24 |     expect: { json: { "$.pets[": 1 } }
                    |                               ^
                a.yaml:26:24: error: found 'selfsigned', expected the reason of a refusal
                    |
                 26 |     expect: { refused: selfsigned }
                    |                        ^^^^^^^^^^ did you mean 'selfSigned'?
                a.yaml:28:33: error: found 'status' beside 'refused', which stands alone but for 'time'
                    |
                 28 |     expect: { refused: expired, status: 200 }
                    |                                 ^^^^^^ a connection that is refused gives no answer
                a.yaml:30:16: error: found the header name 'A B', expected a token such as Accept
                    |
                 30 |     headers: { "A B": 1 }
                    |                ^^^^^
                a.yaml:32:12: error: no item beside this one is named 'nobody'
                    |
                 32 |     after: nobody
                    |            ^^^^^^ expected one of 'GET /pets', 'same', 'GET /1', 'GET /2', 'GET /3', 'GET /4', 'GET /5', 'GET /6', 'GET /7', 'GET /8', 'GET /9'
                a.yaml:34:20: error: found 'i', expected '$', with which a JSONPath query begins
                    |
                 34 |     capture: { id: id }
                    |                    ^
                a.yaml:36:5: error: 'script' is not in the format: a collection is data
                    |
                 36 |     script: rm -r /
                    |     ^^^^^^ say what must hold in 'expect' and take values with 'capture'

                """#)
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
    }
}
