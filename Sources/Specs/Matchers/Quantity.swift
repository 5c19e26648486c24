// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What can be less or greater than another of its kind.
enum Quantity {
    case number(ExactNumber)
    /// In nanoseconds.
    case duration(Int128)
    /// In bytes.
    case size(Int128)
    case moment(Moment)
    /// In millionths of a percent.
    case percentage(Int128)
    /// By code point.
    case text(String)

    /// Of a kind that the value may be for the style; nil where it is none.
    init?(_ value: Value, style: MatcherStyle) {
        switch (value, style) {
        case (.number(let number), .value), (.number(let number), .text):
            self = .number(number)
        case (.number(let number), .size):
            guard let bytes = number.int else { return nil }
            self = .size(Int128(bytes))
        case (.string(let text), _):
            self.init(text, style: style)
        default: return nil
        }
    }

    private init?(_ text: String, style: MatcherStyle) {
        let duration = DurationText.nanoseconds(text).map(Quantity.duration)
        let size = SizeText.bytes(text).map(Quantity.size)
        let moment = Moment(text).map(Quantity.moment)
        let quantity: Quantity? =
            switch style {
            case .value: duration ?? size ?? moment ?? .text(text)
            case .text:
                ExactNumber(text).map(Quantity.number) ?? duration ?? size ?? moment ?? .text(text)
            case .duration: duration
            case .size: size ?? ExactNumber(text)?.int.map { .size(Int128($0)) }
            case .moment: moment
            case .percentage: PercentText.millionths(text).map(Quantity.percentage)
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
            return datum.string.flatMap(DurationText.nanoseconds).map(Quantity.duration)
        case .size:
            if let bytes = datum.number?.int { return .size(Int128(bytes)) }
            return datum.string.flatMap(SizeText.bytes).map(Quantity.size)
        case .moment: return datum.string.flatMap { Moment($0) }.map(Quantity.moment)
        case .percentage:
            return datum.string.flatMap(PercentText.millionths).map(Quantity.percentage)
        case .text: return datum.string.map(Quantity.text)
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
