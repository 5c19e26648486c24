// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// A request's own cookies, which stand in place of the jar's of the same name.
struct FilledCookies: Sendable {
    /// False sends none of the jar's.
    var takesJar = true
    /// Without a value it leaves the jar's out.
    var own: [(name: String, value: String?)] = []

    /// A later one of the same name stands in place of an earlier.
    mutating func add(_ name: String, _ value: String?) {
        own.removeAll { $0.name == name }
        own.append((name, value))
    }

    /// A Cookie field of the request stands alone.
    func adding(
        to fields: HeaderFields, for url: RequestURL, from jar: CookieJar, now: Date
    ) -> HeaderFields {
        guard !fields.contains("Cookie") else { return fields }
        let names = Set(own.map(\.name))
        var pairs = takesJar ? jar.cookies(for: url, now: now) : []
        pairs.removeAll { names.contains($0.name) }
        var texts = pairs.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }
        texts += own.compactMap { name, value in value.map { "\(name)=\($0)" } }
        guard !texts.isEmpty else { return fields }
        var result = fields
        result.append("Cookie", texts.joined(separator: "; "))
        return result
    }
}
