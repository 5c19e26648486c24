// SPDX-License-Identifier: Apache-2.0

/// What a value is written as, by what the client accepts (RFC 9110 section 12.5.1).
package enum Representation: Sendable, CaseIterable {
    case json, xml

    package var mediaType: String {
        switch self {
        case .json: "application/json"
        case .xml: "application/xml"
        }
    }

    /// The one of the highest weight, JSON where two have the same; nil where none is accepted.
    init?(accept fields: [String]) {
        let ranges = fields.flatMap { $0.split(separator: ",") }.map(MediaRange.init)
        guard !ranges.isEmpty else {
            self = .json
            return
        }
        var best: (weight: Double, representation: Representation)?
        for representation in Representation.allCases {
            let matching = ranges.filter { $0.admits(representation.mediaType) }
            guard let range = matching.max(by: { $0.precision < $1.precision }), range.weight > 0
            else { continue }
            if best.map({ $0.weight < range.weight }) ?? true {
                best = (range.weight, representation)
            }
        }
        guard let best else { return nil }
        self = best.representation
    }
}

/// One range of an Accept field, or one coding of an Accept-Encoding.
struct MediaRange {
    let name: String
    let weight: Double

    init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
        name = parts.first ?? ""
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }

    /// 0 for any type, 1 for any of one kind, 2 for a type.
    var precision: Int {
        name == "*/*" ? 0 : name.hasSuffix("/*") ? 1 : 2
    }

    func admits(_ type: String) -> Bool {
        switch precision {
        case 0: true
        case 1: type.hasPrefix(name.dropLast())
        default: type == name
        }
    }
}
