// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct UnservedHostTests {
    @Test func `a policy that an item names has to serve its host`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            policies:
              app: { hosts: [h.test] }
              other: { hosts: ["*.test"] }
            defaults: { policy: app }
            requests:
              - { GET: "https://h.test/1", policy: app }
              - { GET: "https://x.test/2" }
              - { GET: "https://x.test/3", policy: app }
              - { GET: "https://x.org/4", policy: app }

            """)
        #expect(folder.errors == "")
        #expect(
            folder.warnings == """
                c.yaml:9:32: warning: the policy 'app' does not list 'x.test' among its hosts, so that 'other' judges
                   |
                 9 |   - { GET: "https://x.test/3", policy: app }
                   |                                ^^^^^^ add 'x.test' to its 'hosts', or leave 'hosts' out
                c.yaml:10:31: warning: the policy 'app' does not list 'x.org' among its hosts, so that 'system' judges
                    |
                 10 |   - { GET: "https://x.org/4", policy: app }
                    |                               ^^^^^^ add 'x.org' to its 'hosts', or leave 'hosts' out

                """)
    }
}
