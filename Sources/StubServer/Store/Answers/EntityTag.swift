// SPDX-License-Identifier: Apache-2.0

/// A strong entity tag and how preconditions compare it (RFC 9110 section 8.8.3).
struct EntityTag: Sendable, Equatable {
    /// With its quotes.
    let text: String

    init(id: Int, version: Int) {
        text = "\"\(id)-\(version)\""
    }

    /// The weak comparison of an If-None-Match.
    func isAmong(_ fields: [String]) -> Bool {
        EntityTag.list(fields).contains {
            $0 == "*" || ($0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0) == text
        }
    }

    /// The strong comparison of an If-Match; nil where there is none.
    func matches(_ fields: [String]) -> Bool? {
        fields.isEmpty ? nil : EntityTag.list(fields).contains { $0 == "*" || $0 == text }
    }

    /// The store's own tags have no comma in them.
    private static func list(_ fields: [String]) -> [String] {
        fields.flatMap { $0.split(separator: ",") }.map { $0.filter { $0 != " " } }
    }
}
