// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What can be less or greater than another of its kind.
enum Quantity {
    case number(ExactNumber)
    /// In attoseconds.
    case duration(Int128)
    /// In thousand-millionths of a byte.
    case size(Int128)
    case moment(Moment)
    /// In thousand-millionths of a millionth of a percent.
    case percentage(Int128)
    /// By code point.
    case text(String)

    static func duration(nanoseconds: Int128) -> Quantity {
        .duration(nanoseconds * ScaledText.parts)
    }

    static func size(bytes: Int) -> Quantity { .size(Int128(bytes) * ScaledText.parts) }

    /// Of a kind that the value may be for the style; nil where it is none.
    init?(_ value: Value, style: MatcherStyle) {
        switch (value, style) {
        case (.number(let number), .value), (.number(let number), .text),
            (.number(let number), .integer), (.number(let number), .count):
            self = .number(number)
        case (.number(let number), .size):
            guard let bytes = number.int else { return nil }
            self = .size(bytes: bytes)
        case (.string(let text), _):
            self.init(text, style: style)
        default: return nil
        }
    }

    private init?(_ text: String, style: MatcherStyle) {
        let duration = DurationText.exact(text).map(Quantity.duration)
        let size = SizeText.exact(text).map(Quantity.size)
        let moment = Moment(text).map(Quantity.moment)
        let quantity: Quantity? =
            switch style {
            case .boolean, .integer, .count: nil
            case .value: duration ?? size ?? moment ?? .text(text)
            case .text:
                ExactNumber(text).map(Quantity.number) ?? duration ?? size ?? moment ?? .text(text)
            case .duration: duration
            case .elapsed: duration.flatMap { $0.isNegative ? nil : $0 }
            case .size: size ?? ExactNumber(text)?.int.map(Quantity.size(bytes:))
            case .moment: moment
            case .percentage: PercentText.exact(text).map(Quantity.percentage)
            }
        guard let quantity else { return nil }
        self = quantity
    }

    /// The same kind of amount of what a matcher is asked of; nil where it is of another kind.
    func counterpart(of subject: Subject, style: MatcherStyle) -> Quantity? {
        if let quantity = subject.quantity { return quantity.isSameKind(as: self) ? quantity : nil }
        guard let datum = subject.datum else { return nil }
        switch self {
        case .number:
            if let number = datum.number { return .number(number) }
            guard style == .text, let text = datum.string else { return nil }
            return ExactNumber(text).map(Quantity.number)
        case .duration:
            return datum.string.flatMap(DurationText.exact).map(Quantity.duration)
        case .size:
            if let bytes = datum.number?.int { return .size(bytes: bytes) }
            return datum.string.flatMap(SizeText.exact).map(Quantity.size)
        case .moment: return datum.string.flatMap { Moment($0) }.map(Quantity.moment)
        case .percentage:
            return datum.string.flatMap(PercentText.exact).map(Quantity.percentage)
        case .text: return datum.string.map(Quantity.text)
        }
    }

    private var isNegative: Bool {
        switch self {
        case .duration(let amount), .size(let amount), .percentage(let amount): amount < 0
        case .number, .moment, .text: false
        }
    }

    private func isSameKind(as other: Quantity) -> Bool {
        switch (self, other) {
        case (.number, .number), (.duration, .duration), (.size, .size), (.moment, .moment),
            (.percentage, .percentage), (.text, .text):
            true
        default: false
        }
    }
}

extension Quantity {
    /// Nil where the kinds differ.
    func isLess(than other: Quantity) -> Bool? {
        switch (self, other) {
        case (.number(let left), .number(let right)): left < right
        case (.duration(let left), .duration(let right)): left < right
        case (.size(let left), .size(let right)): left < right
        case (.moment(let left), .moment(let right)): left < right
        case (.percentage(let left), .percentage(let right)): left < right
        case (.text(let left), .text(let right)):
            left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        default: nil
        }
    }

    func isEqual(to other: Quantity) -> Bool {
        isLess(than: other) == false && other.isLess(than: self) == false
    }
}
