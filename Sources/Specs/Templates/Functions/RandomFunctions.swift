// SPDX-License-Identifier: Apache-2.0

import Documents

/// What is drawn from the run's seed.
enum RandomFunctions {
    static let all = [
        TemplateFunction("uuid", isPure: false, "a UUID of version 4") {
            arguments throws(Diagnostic) in
            var draw = RandomDraw(for: arguments.call, in: arguments.scope)
            return .string(uuid(&draw))
        },
        TemplateFunction(
            "randomInt",
            [
                TemplateParameter("a", .integer(Int.min...Int.max)),
                TemplateParameter("b", .integer(Int.min...Int.max)),
            ], isPure: false, "an integer from a to b, both included"
        ) { arguments throws(Diagnostic) in
            guard let least = arguments.int(0), let most = arguments.int(1) else { return .null }
            guard least <= most else {
                throw arguments.fault(1, "an integer below 'a'", expected: "one not below it")
            }
            var draw = RandomDraw(for: arguments.call, in: arguments.scope)
            let distance = UInt64(bitPattern: Int64(most &- least))
            let drawn = Int(truncatingIfNeeded: draw.number(upTo: distance))
            return .number(ExactNumber(least &+ drawn))
        },
        TemplateFunction(
            "randomString", [TemplateParameter("n", .integer(0...65_536))], isPure: false,
            "n letters and digits of ASCII"
        ) { arguments throws(Diagnostic) in
            var draw = RandomDraw(for: arguments.call, in: arguments.scope)
            let text = (0..<(arguments.int(0) ?? 0)).map { _ in
                alphabet[draw.index(below: alphabet.count)]
            }
            return .string(String(decoding: text, as: UTF8.self))
        },
        TemplateFunction(
            "oneOf", [TemplateParameter("a", .any)], repeats: true, isPure: false,
            "one of its arguments; of a single list one of its elements"
        ) { arguments throws(Diagnostic) in
            var choices = arguments.values
            if choices.count == 1, case .array(let elements) = choices[0] { choices = elements }
            guard !choices.isEmpty else {
                throw arguments.fault(0, "an empty list", expected: "one with an element")
            }
            var draw = RandomDraw(for: arguments.call, in: arguments.scope)
            return choices[draw.index(below: choices.count)]
        },
    ]

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// RFC 9562 section 5.4.
    private static func uuid(_ draw: inout RandomDraw) -> String {
        var bytes = draw.bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let parts = [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
        return parts.map { Hexadecimal.lowercase($0) }.joined(separator: "-")
    }
}
