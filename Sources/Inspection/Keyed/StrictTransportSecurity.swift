// SPDX-License-Identifier: Apache-2.0

/// The Strict-Transport-Security field of an answer, as a browser reads it (RFC 6797 section 6.1).
package struct StrictTransportSecurity: Sendable, Equatable {
    /// Seconds; 0 takes back what was said before.
    package let maximumAge: Int
    package let includesSubdomains: Bool
    /// What the list of the browsers' makers asks for; no standard has it.
    package let asksForPreload: Bool

    package init(maximumAge: Int, includesSubdomains: Bool = false, asksForPreload: Bool = false) {
        self.maximumAge = maximumAge
        self.includesSubdomains = includesSubdomains
        self.asksForPreload = asksForPreload
    }

    /// Nil where browsers pass over the field: without a `max-age`, or with a directive that stands twice.
    package init?(field: String) {
        var directives: [String: String] = [:]
        for part in field.split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = StrictTransportSecurity.trimmed(sides[0]).lowercased()
            guard !name.isEmpty else { continue }
            let value = sides.count > 1 ? StrictTransportSecurity.trimmed(sides[1]) : ""
            guard directives.updateValue(value, forKey: name) == nil else { return nil }
        }
        guard var age = directives["max-age"] else { return nil }
        if age.count > 1, age.hasPrefix("\""), age.hasSuffix("\"") {
            age = String(age.dropFirst().dropLast())
        }
        guard !age.isEmpty, age.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        // Of more digits than a number has, all browsers keep some large one.
        maximumAge = Int(age) ?? .max
        includesSubdomains = directives["includesubdomains"] != nil
        asksForPreload = directives["preload"] != nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.utf8.first, [9, 32].contains(first) { text = text.dropFirst() }
        while let last = text.utf8.last, [9, 32].contains(last) { text = text.dropLast() }
        return String(text)
    }
}
