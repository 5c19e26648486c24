// SPDX-License-Identifier: Apache-2.0

import Documents

/// Text from text.
enum TextFunctions {
    static let all = [
        TemplateFunction("lower", [TemplateParameter("x", .text)], "x in lower case") {
            arguments throws(Diagnostic) in
            .string(arguments.text(0).lowercased())
        },
        TemplateFunction("upper", [TemplateParameter("x", .text)], "x in upper case") {
            arguments throws(Diagnostic) in
            .string(arguments.text(0).uppercased())
        },
        TemplateFunction(
            "trim", [TemplateParameter("x", .text)], "x without white space at either end"
        ) { arguments throws(Diagnostic) in
            .string(trimmed(arguments.text(0)))
        },
        TemplateFunction(
            "replace",
            [
                TemplateParameter("x", .text), TemplateParameter("a", .text),
                TemplateParameter("b", .text),
            ], "x with b in place of every a"
        ) { arguments throws(Diagnostic) in
            .string(
                try joined(
                    try parts(of: arguments.text(0), at: arguments.text(1), arguments),
                    with: arguments.text(2), arguments))
        },
        TemplateFunction(
            "split", [TemplateParameter("x", .text), TemplateParameter("s", .text)],
            "the list of what stands between every s"
        ) { arguments throws(Diagnostic) in
            .array(
                try parts(of: arguments.text(0), at: arguments.text(1), arguments)
                    .map { .string($0) })
        },
        TemplateFunction(
            "join", [TemplateParameter("x", .list), TemplateParameter("s", .text)],
            "the list's elements as text, with s between them"
        ) { arguments throws(Diagnostic) in
            guard case .array(let elements) = arguments[0] else { return .null }
            var texts: [String] = []
            for element in elements {
                guard let text = element.scalarText else {
                    throw arguments.fault(
                        0, "a list with \(element.kindInWords)",
                        expected: "one of texts, numbers and booleans")
                }
                texts.append(text)
            }
            return .string(try joined(texts, with: arguments.text(1), arguments))
        },
    ]

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...end])
    }

    /// Compared byte by byte, so that what is equal to the eye only is not.
    private static func parts(
        of text: String, at separator: String, _ arguments: TemplateArguments
    ) throws(Diagnostic) -> [String] {
        guard !separator.isEmpty else {
            throw arguments.fault(1, "empty text", expected: "a character at least")
        }
        let bytes = Array(text.utf8)
        let separator = Array(separator.utf8)
        var parts: [String] = []
        var start = 0
        var at = 0
        while at + separator.count <= bytes.count {
            guard bytes[at] == separator[0],
                bytes[at..<at + separator.count].elementsEqual(separator)
            else {
                at += 1
                continue
            }
            parts.append(String(decoding: bytes[start..<at], as: UTF8.self))
            at += separator.count
            start = at
        }
        parts.append(String(decoding: bytes[start...], as: UTF8.self))
        return parts
    }

    /// Refused before it is made where it would be too large.
    private static func joined(
        _ parts: [String], with separator: String, _ arguments: TemplateArguments
    ) throws(Diagnostic) -> String {
        let (gaps, overflows) = separator.utf8.count
            .multipliedReportingOverflow(by: max(parts.count - 1, 0))
        let size = parts.reduce(overflows ? Int.max : gaps) { sum, part in
            let (sum, overflows) = sum.addingReportingOverflow(part.utf8.count)
            return overflows ? Int.max : sum
        }
        guard size <= ValueSize.limit else {
            throw TemplateFault.tooLarge(limit: ValueSize.limit)
                .diagnostic(at: arguments.call.span)
        }
        return parts.joined(separator: separator)
    }
}
