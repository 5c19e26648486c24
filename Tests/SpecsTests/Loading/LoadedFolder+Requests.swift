// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

extension LoadedFolder {
    /// A collection of one request under a base, in `c.yaml`.
    init(request: String, above: String = "", environment: [String: String] = [:]) throws {
        try self.init(
            "collection: C\ndefaults: { baseURL: https://h.test/v1 }\n\(above)\nrequests:\n  - "
                + request.replacing("\n", with: "\n    ") + "\n",
            environment: environment)
    }

    /// The request of that place in the first collection, filled.
    func request(
        _ position: Int = 0, captures: [String: ScopedValue] = [:], jar: CookieJar = CookieJar()
    ) throws -> HTTPRequest {
        let collection = try #require(loaded.collections.first, "\(errors)")
        guard case .request(let spec) = collection.requests[position].kind else {
            throw Unexpected.steps
        }
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        return try spec.filled(
            in: Scope(
                variables: collection.variables, captures: captures, seed: 7, itemID: "item",
                now: now)
        ).request(cookies: jar, now: now)
    }

    /// What is said instead of sending it.
    func refusal(_ position: Int = 0, captures: [String: ScopedValue] = [:]) -> String {
        do {
            return "sent to \(try request(position, captures: captures).url.text)"
        } catch let diagnostic as Diagnostic {
            return diagnostic.message
        } catch {
            return "\(error)"
        }
    }

    private enum Unexpected: Error { case steps }
}
