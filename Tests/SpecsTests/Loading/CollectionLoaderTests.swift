// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

struct CollectionLoaderTests {
    @Test func `a simple collection loads whole`() throws {
        let folder = try LoadedFolder(
            """
            collection: Petstore
            tags: [smoke]
            variables:
              host: { env: HOST, default: localhost }
              port: 8443
            policies:
              pinned:
                pinningMode: publicKey
                pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            defaults:
              baseURL: https://{{host}}:{{port}}/v1
              policy: pinned
              timeout: 5s
              headers: { Accept: application/json, X-Trace: "1" }
            setup:
              - name: log in
                POST: /sessions
                json: { user: ann, price: 1.10 }
                capture: { token: $.token }
            requests:
              - GET: /pets
                query: { limit: 10, tags: [a, b], filter: { color: dark red } }
                headers: { X-Trace: null, Authorization: "Bearer {{token}}" }
              - GET: /pets
                name: second
                tags: slow
              - GET: /pets
              - { method: PURGE, url: "/pets/{{token}}", text: hello }
            """)
        #expect(folder.errors == "")
        let collection = try #require(folder.loaded.collections.first)
        #expect(collection.name == "Petstore")
        #expect(
            collection.requests.map(\.name) == [
                "GET /pets", "second", "GET /pets (2)", "PURGE /pets/{{token}}",
            ])
        #expect(collection.requests[1].tags == ["smoke", "slow"])
        #expect(folder.loaded.plan.collections[0].requests.map(\.phase) == [0, 0, 0, 1])
        guard case .request(let spec) = collection.requests[0].kind else {
            Issue.record("expected a request")
            return
        }
        #expect(spec.timeouts?.total == .seconds(5))
        let scope = Scope(
            variables: collection.variables,
            captures: ["token": ScopedValue(.string("a/b c"))], seed: 7, itemID: "x", now: .now)
        let request = try spec.filled(in: scope).request(cookies: CookieJar(), now: .now)
        #expect(
            request.url.text
                == "https://localhost:8443/v1/pets?limit=10&tags%5B%5D=a&tags%5B%5D=b&filter%5Bcolor%5D=dark%20red"
        )
        #expect(
            request.fields.fields == [
                HeaderFields.Field(name: "Accept", value: "application/json"),
                HeaderFields.Field(name: "Authorization", value: "Bearer a/b c"),
            ])
    }
}
