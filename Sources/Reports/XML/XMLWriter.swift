// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Writes well-formed XML piece by piece; text from outside enters only redacted.
struct XMLWriter {
    /// An attribute's value: what came from outside, or what this program counted itself.
    enum Value {
        case text(RedactedText)
        case constant(StaticString)
        case number(Int)
        /// Nanoseconds, written as seconds with three decimals.
        case seconds(Int64)
        /// Milliseconds since 1970, written in UTC to the second with a `Z`.
        case date(Int64)
    }

    private let sink: any TextSink
    private var open: [StaticString] = []
    /// Whether the innermost element holds elements, so that its end stands on a line of its own.
    private var hasElements = false
    /// Whether the innermost element's start tag still waits for its end: an empty element has only one tag.
    private var isTagOpen = false

    init(_ sink: any TextSink) throws(ReportFailure) {
        self.sink = sink
        try sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    }

    mutating func start(_ name: StaticString, _ attributes: [(StaticString, Value)] = [])
        throws(ReportFailure)
    {
        try closeTag()
        var tag = "\n" + indentation + "<\(name)"
        for (attribute, value) in attributes {
            tag += " "
            tag += attribute.description
            tag += "=\""
            tag += Self.text(value)
            tag += "\""
        }
        try sink.write(tag)
        open.append(name)
        hasElements = false
        isTagOpen = true
    }

    mutating func end() throws(ReportFailure) {
        guard let name = open.popLast() else { return }
        if isTagOpen {
            isTagOpen = false
            try sink.write("/>")
        } else {
            try sink.write(hasElements ? "\n\(indentation)</\(name)>" : "</\(name)>")
        }
        hasElements = true
    }

    mutating func text(_ text: RedactedText) throws(ReportFailure) {
        try closeTag()
        try sink.write(XMLText.escaped(text.text))
    }

    mutating func finish() throws(ReportFailure) {
        while !open.isEmpty { try end() }
        try sink.write("\n")
    }

    private mutating func closeTag() throws(ReportFailure) {
        if isTagOpen { try sink.write(">") }
        isTagOpen = false
    }

    private var indentation: String { String(repeating: "  ", count: open.count) }

    private static func text(_ value: Value) -> String {
        switch value {
        case .text(let text): XMLText.escapedAttribute(text.text)
        case .constant(let text): XMLText.escapedAttribute("\(text)")
        case .number(let number): String(number)
        case .seconds(let nanoseconds): TimeText.seconds(nanoseconds)
        case .date(let milliseconds): TimeText.date(milliseconds)
        }
    }
}
