// SPDX-License-Identifier: Apache-2.0

extension Value {
    /// As YAML in block style, which reads back as the same value.
    package var yaml: String {
        var text = ""
        YAMLText.write(self, depth: 0, to: &text)
        return text
    }
}

/// Writes values as YAML's core schema reads them.
private enum YAMLText {
    /// On lines of its own.
    static func write(_ value: Value, depth: Int, to text: inout String) {
        let indentation = String(repeating: "  ", count: depth)
        switch value {
        case .object(let members) where !members.isEmpty:
            for member in members {
                text += indentation + scalar(member.name) + ":"
                writeBeside(member.value, depth: depth, to: &text)
            }
        case .array(let elements) where !elements.isEmpty:
            for element in elements {
                text += indentation + "-"
                guard case .object(let members) = element, !members.isEmpty else {
                    writeBeside(element, depth: depth, to: &text)
                    continue
                }
                // The first member stands on the dash's line.
                var inner = ""
                write(element, depth: depth + 1, to: &inner)
                text += " " + inner.dropFirst(indentation.count + 2)
            }
        default: text += indentation + flow(value) + "\n"
        }
    }

    /// After a key's colon or a dash.
    private static func writeBeside(_ value: Value, depth: Int, to text: inout String) {
        switch value {
        case .object(let members) where !members.isEmpty:
            text += "\n"
            write(value, depth: depth + 1, to: &text)
        case .array(let elements) where !elements.isEmpty:
            text += "\n"
            write(value, depth: depth + 1, to: &text)
        default: text += " " + flow(value) + "\n"
        }
    }

    private static func flow(_ value: Value) -> String {
        switch value {
        case .string(let string): scalar(string)
        case .null, .boolean, .number, .array, .object: value.json
        }
    }

    /// Plain where nothing could take it for anything else.
    private static func scalar(_ string: String) -> String {
        isPlain(string) ? string : Value.string(string).json
    }

    private static func isPlain(_ string: String) -> Bool {
        let bytes = Array(string.utf8)
        guard let first = bytes.first, let last = bytes.last, isLetter(first), last != 0x20,
            bytes.allSatisfy({ isLetter($0) || isDigit($0) || " ._-/=(),'+:".utf8.contains($0) }),
            !string.hasSuffix(":"), !string.contains(": ")
        else { return false }
        // YAML 1.1 takes some of them for booleans.
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        return !words.contains(string.lowercased())
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
