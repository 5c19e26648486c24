// SPDX-License-Identifier: Apache-2.0

extension Value {
    /// As compact JSON.
    package var json: String {
        var text = JSONText()
        write(to: &text)
        return text.string
    }

    /// As JSON with one member or element a line.
    package var prettyJSON: String {
        var text = JSONText(indentation: 2)
        write(to: &text)
        return text.string
    }

    private func write(to text: inout JSONText) {
        switch self {
        case .null: text.verbatim("null".utf8)
        case .boolean(let value): text.verbatim((value ? "true" : "false").utf8)
        case .number(let number): text.verbatim(number.spelling.utf8)
        case .string(let string): text.string(string.utf8)
        case .array(let elements):
            text.open(UInt8(ascii: "["))
            for element in elements { element.write(to: &text) }
            text.close(UInt8(ascii: "]"), isEmpty: elements.isEmpty)
        case .object(let members):
            text.open(UInt8(ascii: "{"))
            for member in members {
                text.name(member.name.utf8)
                member.value.write(to: &text)
            }
            text.close(UInt8(ascii: "}"), isEmpty: members.isEmpty)
        }
    }
}
