// SPDX-License-Identifier: Apache-2.0

import Documents

/// A value as XML: a member is an element of its name, an array's elements are named in the singular.
enum XMLDocumentText {
    static func text(of value: Value, as element: String) -> String {
        #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + XMLDocumentText.element(element, value)
    }

    private static func element(_ name: String, _ value: Value) -> String {
        let content: String
        switch value {
        case .null: return "<\(name)/>"
        case .boolean(let boolean): content = String(boolean)
        case .number(let number): content = number.spelling
        case .string(let text): content = escaped(text)
        case .array(let elements):
            let singular = name.hasSuffix("s") ? String(name.dropLast()) : "element"
            content = elements.map { element(singular, $0) }.joined()
        case .object(let members):
            content = members.map { element($0.name, $0.value) }.joined()
        }
        return "<\(name)>\(content)</\(name)>"
    }

    /// Without the characters that XML 1.0 section 2.2 forbids.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
