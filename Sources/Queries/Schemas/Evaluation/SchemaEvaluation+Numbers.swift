// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaEvaluation {
    private func exact(at position: Int) -> ExactNumber? { document.node(at: position).number }

    private func short(at position: Int) -> ShortNumber? {
        withText(at: position) { ShortNumber($0) }
    }

    /// By value: `1.0` is one.
    func isInteger(at position: Int) -> Bool {
        if let short = short(at: position) { return short.isInteger }
        return exact(at: position)?.isInteger ?? false
    }

    func isWithin(_ bound: NumberBound, _ index: Int32, at position: Int) -> Bool {
        if let value = short(at: position),
            let limit = program.numbers.withUnsafeBufferPointer({ $0[Int(index)] }),
            let (left, right) = ShortNumber.aligned(value, limit)
        {
            return switch bound {
            case .minimum: left >= right
            case .exclusiveMinimum: left > right
            case .maximum: left <= right
            case .exclusiveMaximum: left < right
            }
        }
        guard let value = exact(at: position) else { return false }
        let limit = program.exactNumbers[Int(index)]
        return switch bound {
        case .minimum: value >= limit
        case .exclusiveMinimum: value > limit
        case .maximum: value <= limit
        case .exclusiveMaximum: value < limit
        }
    }

    func isMultiple(of index: Int32, at position: Int) -> Bool {
        if let value = short(at: position), let divisor = program.numbers[Int(index)],
            let (left, right) = ShortNumber.aligned(value, divisor)
        {
            return left % right == 0
        }
        guard let value = exact(at: position) else { return false }
        return value.isMultiple(of: program.exactNumbers[Int(index)])
    }

    func holds(_ format: WireFormat, at position: Int) -> Bool {
        switch format {
        case .int32:
            guard let value = exact(at: position) else { return false }
            // Only of integers: what is none has another keyword against it.
            return !value.isInteger || value.int.map { Int32(exactly: $0) != nil } ?? false
        case .int64:
            guard let value = exact(at: position) else { return false }
            return !value.isInteger || value.int != nil
        case .byte:
            return withText(at: position) { Self.isBase64(Array($0)) }
        }
    }

    private static func isBase64(_ text: [UInt8]) -> Bool {
        let letters = text.prefix {
            FormatScanner.isLetter($0) || FormatScanner.isDigit($0) || $0 == UInt8(ascii: "+")
                || $0 == UInt8(ascii: "/")
        }
        let padding = text[letters.endIndex...]
        return text.count % 4 == 0 && padding.count <= 2
            && padding.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
