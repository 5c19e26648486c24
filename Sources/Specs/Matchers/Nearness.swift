// SPDX-License-Identifier: Apache-2.0

import Documents

/// A quantity with a distance that can be measured from it: of dates a duration, else one of its own kind.
struct Nearness {
    let centre: Quantity
    private let distance: Quantity

    /// Nil where the distance is of the wrong kind or below zero.
    init?(_ centre: Quantity, _ distance: Value, style: MatcherStyle) {
        let kind: MatcherStyle = if case .moment = centre { .duration } else { style }
        guard let distance = Quantity(distance, style: kind) else { return nil }
        let isSound =
            switch (centre, distance) {
            case (.number, .number(let number)): !number.spelling.hasPrefix("-")
            case (.moment, .duration(let amount)), (.duration, .duration(let amount)),
                (.size, .size(let amount)), (.percentage, .percentage(let amount)):
                amount >= 0
            default: false
            }
        guard isSound else { return nil }
        self.centre = centre
        self.distance = distance
    }

    /// What it wants, in words.
    var noun: String { centre.noun }

    func holds(_ actual: Quantity) -> Bool {
        switch (actual, centre, distance) {
        case (.number(let actual), .number(let centre), .number(let distance)):
            actual.isWithin(distance, of: centre)
        case (.duration(let actual), .duration(let centre), .duration(let distance)),
            (.size(let actual), .size(let centre), .size(let distance)),
            (.percentage(let actual), .percentage(let centre), .percentage(let distance)):
            abs(actual - centre) <= distance
        case (.moment(let actual), .moment(let centre), .duration(let distance)):
            abs(actual.attoseconds - centre.attoseconds) <= distance
        default: false
        }
    }
}

extension Quantity {
    var isText: Bool { if case .text = self { true } else { false } }

    var noun: String {
        switch self {
        case .number: "a number"
        case .duration: "a duration"
        case .size: "a size"
        case .moment: "a time"
        case .percentage: "a percentage"
        case .text: "text"
        }
    }

    /// What a distance from it must be, in words.
    var distances: String {
        switch self {
        case .number: "a number of at least 0"
        case .duration, .moment: "a duration such as 500ms"
        case .size: "a size such as 10kB"
        case .percentage: "a percentage such as 5%"
        case .text: "nothing"
        }
    }
}
