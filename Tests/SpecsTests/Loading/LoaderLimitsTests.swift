// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct LoaderLimitsTests {
    @Test func `steps within steps are read as deep as a document may be`() throws {
        let depth = 200
        let opening = (0..<depth).map { "{ name: s\($0), steps: [" }.joined()
        let folder = try LoadedFolder(
            "collection: C\nrequests: [\(opening){ GET: 'https://h.test/{{nobody}}' }"
                + String(repeating: "] }", count: depth) + "]\n")
        #expect(folder.loaded.errors.map(\.message) == ["undefined name 'nobody'"])
    }

    @Test func `a query and a body nested deeply are read`() throws {
        let depth = 450
        let nested =
            String(repeating: "{ a: [", count: depth / 2) + "1"
            + String(repeating: "] }", count: depth / 2)
        let folder = try LoadedFolder(
            "collection: C\nrequests: [{ POST: 'https://h.test/', query: \(nested.replacing("[", with: "[ ")), json: \(nested) }]\n"
        )
        #expect(folder.errors == "")
        #expect(try folder.request().body?.count == depth / 2 * 8 + 1)
    }

    @Test func `an inline policy of many items is read once`() throws {
        let items = (0..<300).map {
            "  - { GET: \"https://h.test/\($0)\", policy: { anchors: a.pem } }"
        }
        let folder = try LoadedFolder([
            "c.yaml": "collection: C\nrequests:\n\(items.joined(separator: "\n"))\n", "a.pem": "a",
        ])
        #expect(folder.errors == "")
        let collection = try #require(folder.loaded.collections.first)
        #expect(collection.requests.count == 300)
        #expect(collection.policies.count == 1)
    }

    @Test func `very many mistakes are told without a search for each`() throws {
        let items = (0..<2000).map {
            "  - { name: n\($0), GET: \"https://h.test/{{x\($0)}}\", after: m\($0) }"
        }
        let folder = try LoadedFolder(
            "collection: C\nrequests:\n\(items.joined(separator: "\n"))\n")
        #expect(folder.loaded.errors.count == 4000)
    }

    @Test func `a secret stands in no message`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            secrets: { where: { env: WHERE, hosts: h.test } }
            requests:
              - { GET: "https://{{where}}/", name: a }
              - { GET: "https://h.test/", headers: { "x {{where}}": y } }
            """, environment: ["WHERE": "hidden..test"])
        #expect(
            folder.errors == """
                c.yaml:4:12: error: found the host '‹where›', expected a name or an address
                   |
                 4 |   - { GET: "https://{{where}}/", name: a }
                   |            ^^^^^^^^^^^^^^^^^^^^
                c.yaml:5:42: error: found the header name 'x ‹where›', expected a token such as Accept
                   |
                 5 |   - { GET: "https://h.test/", headers: { "x {{where}}": y } }
                   |                                          ^^^^^^^^^^^^^

                """)
    }

    @Test func `a body on GET is a warning`() throws {
        let folder = try LoadedFolder(
            "collection: C\nrequests:\n  - { GET: \"https://h.test/\", json: {} }\n  - { POST: \"https://h.test/\", json: {} }\n"
        )
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.count == 1)
        #expect(
            folder.warnings == """
                c.yaml:3:31: warning: found a body on GET, where servers may ignore or refuse it
                   |
                 3 |   - { GET: "https://h.test/", json: {} }
                   |                               ^^^^

                """)
    }
}
