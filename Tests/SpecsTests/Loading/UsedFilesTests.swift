// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct UsedFilesTests {
    @Test func `a used library's secret that is not there is one complaint`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: lib.yaml
            variables: { v: "x{{apiKey}}", w: "{{ apiKey | default('x') }}" }
            requests:
              - { GET: "https://h.test/{{apiKey}}", skip: "{{apiKey}}", delay: "{{v}}", when: { w: x } }
              - { name: a, GET: "https://h.test/{{ v | default('x') }}", expect: { body: "{{apiKey}}" } }
              - { name: rows, forEach: [{ a: "{{apiKey}}" }], GET: "https://h.test/{{a}}" }
              - { name: q, GET: "https://h.test/", auth: { apiKey: { name: k, value: "{{apiKey}}", in: query } } }
              - { call: login, with: { k: "{{apiKey}}" } }
            """,
            "lib.yaml": """
            secrets: { apiKey: { env: NOPE_KEY, hosts: [h.test] } }
            defaults: { headers: { X-Key: "{{apiKey}}" } }
            components: { login: { POST: "https://h.test/{{k}}", text: "{{apiKey}}" } }
            """,
        ])
        #expect(
            folder.errors == """
                lib.yaml:1:27: error: the environment has no 'NOPE_KEY'
                   |
                 1 | secrets: { apiKey: { env: NOPE_KEY, hosts: [h.test] } }
                   |                           ^^^^^^^^

                """)
    }

    private let request = "requests: [{ GET: '/{{v}}', headers: { Own: o } }]\n"

    @Test func `what the file says itself wins over what it uses`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: [a.yaml, shared/b.yaml]
            variables: { v: own }
            defaults: { headers: { X: c } }
            \(request)
            """,
            "a.yaml": """
            variables: { v: a }
            defaults: { baseURL: "https://a.test", headers: { X: a, Y: a, Z: a } }
            """,
            "shared/b.yaml": """
            variables: { v: b, w: b }
            defaults: { baseURL: "https://b.test", headers: { Y: b } }
            """,
        ])
        #expect(folder.errors == "")
        let request = try folder.request()
        #expect(request.url.text == "https://b.test/own")
        #expect(
            request.fields.fields.map { "\($0.name): \($0.value)" } == [
                "X: c", "Y: b", "Z: a", "Own: o",
            ])
    }

    @Test func `a library may use another, whose paths are its own`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: team/a.yaml
            requests: [{ GET: "https://h.test/", policy: p }]
            """,
            "team/a.yaml": "use: ../b.yaml\npolicies: { p: { extends: q } }\n",
            "b.yaml": "policies: { q: { anchors: certs/ca.pem } }\n",
            "certs/ca.pem": "x",
        ])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.first?.policies.last?.anchors.count == 1)
    }

    @Test func `by two ways to one file nothing conflicts`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: [a.yaml, b.yaml]
            requests: [{ GET: "https://h.test/{{v}}" }]
            """, "a.yaml": "use: d.yaml\n", "b.yaml": "use: d.yaml\n",
            "d.yaml": "variables: { v: 1 }\n",
        ])
        #expect(folder.errors == "")
    }

    @Test func `two used files that say different things are both shown`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: [a.yaml, b.yaml]
            requests: [{ GET: "https://h.test/" }]
            """, "a.yaml": "policies:\n  p: { hosts: a.test }\n",
            "b.yaml": "policies:\n  p: { hosts: b.test }\n",
        ])
        #expect(
            folder.errors == """
                c.yaml:2:15: error: the policy 'p' comes from two used files
                   |
                 2 | use: [a.yaml, b.yaml]
                   |               ^^^^^^ define it in this file to say which
                a.yaml:2:3: note: defined here
                   |
                 2 |   p: { hosts: a.test }
                   |   ^
                b.yaml:2:3: note: and here
                   |
                 2 |   p: { hosts: b.test }
                   |   ^

                """)
    }

    @Test func `the file's own definition settles it`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: [a.yaml, b.yaml]
            variables: { v: own }
            requests: [{ GET: "https://h.test/{{v}}" }]
            """, "a.yaml": "variables: { v: a }\n", "b.yaml": "variables: { v: b }\n",
        ])
        #expect(folder.errors == "")
        #expect(try folder.request().url.target == "/own")
    }

    @Test func `files that use each other are refused`() throws {
        let folder = try LoadedFolder([
            "c.yaml": "collection: C\nuse: a.yaml\nrequests: [{ GET: \"https://h.test/\" }]\n",
            "a.yaml": "use: b.yaml\n", "b.yaml": "use: a.yaml\n",
        ])
        #expect(
            folder.errors == """
                b.yaml:1:6: error: 'a.yaml' is used by itself
                   |
                 1 | use: a.yaml
                   |      ^^^^^^
                c.yaml:2:6: note: first used here
                   |
                 2 | use: a.yaml
                   |      ^^^^^^

                """)
    }

    @Test func `a collection is no library, and a missing file is shown where it is named`() throws
    {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            use: [other.yaml, mising.yaml]
            requests: [{ GET: "https://h.test/" }]
            """, "other.yaml": "collection: D\nrequests: []\n", "missing.yaml": "version: 1\n",
        ])
        #expect(
            folder.errors == """
                c.yaml:2:7: error: 'other.yaml' is no library
                   |
                 2 | use: [other.yaml, mising.yaml]
                   |       ^^^^^^^^^^ a library has no 'collection' and no items
                c.yaml:2:19: error: found no file 'mising.yaml'
                   |
                 2 | use: [other.yaml, mising.yaml]
                   |                   ^^^^^^^^^^^ did you mean 'missing.yaml'?

                """)
    }

    @Test func `a mistake in a library that two collections use is said once`() throws {
        let collection = "use: lib.yaml\nrequests: [{ GET: \"https://h.test/\" }]\n"
        let folder = try LoadedFolder(
            [
                "a.yaml": "collection: A\n" + collection, "b.yaml": "collection: B\n" + collection,
                "lib.yaml": "variables: { v: 1 }\npolicys: {}\n",
            ], paths: ["a.yaml", "b.yaml"])
        #expect(
            folder.errors == """
                lib.yaml:2:1: error: unknown key 'policys' in a library
                   |
                 2 | policys: {}
                   | ^^^^^^^ did you mean 'policies'?

                """)
        #expect(folder.loaded.collections.isEmpty)
    }
}
