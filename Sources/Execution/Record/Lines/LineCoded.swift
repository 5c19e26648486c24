// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What can stand in a line of a record.
protocol LineCoded {
    /// - Throws: where something else stands there.
    init(_ value: LineValue) throws(LineFault)
    func write(to line: inout LineText)
}

/// A line is not what this program writes.
struct LineFault: Error {}

extension RedactedText: LineCoded {
    /// Through the redactor of whoever reads.
    init(_ value: LineValue) throws(LineFault) { self = value.redacted(try value.text) }

    func write(to line: inout LineText) { line.string(text) }
}

extension String: LineCoded {
    init(_ value: LineValue) throws(LineFault) { self = try value.text }

    func write(to line: inout LineText) { line.string(self) }
}

extension Bool: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        guard let boolean = value.node.boolean else { throw LineFault() }
        self = boolean
    }

    func write(to line: inout LineText) { line.verbatim(self ? "true" : "false") }
}

extension Array: LineCoded where Element: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        guard value.node.kind == .sequence else { throw LineFault() }
        self = []
        for element in value.node.elements {
            append(try Element(LineValue(node: element, reading: value.reading)))
        }
    }

    func write(to line: inout LineText) {
        line.array { line in
            for element in self { line.element(element) }
        }
    }
}

extension LineCoded where Self: FixedWidthInteger {
    init(_ value: LineValue) throws(LineFault) {
        guard value.node.kind == .number, let number = Self(value.node.text) else {
            throw LineFault()
        }
        self = number
    }

    func write(to line: inout LineText) { line.integer(self) }
}

extension Int: LineCoded {}
extension Int64: LineCoded {}
extension UInt64: LineCoded {}

/// A name out of a set that this program knows.
extension LineCoded where Self: RawRepresentable, RawValue == String {
    init(_ value: LineValue) throws(LineFault) {
        guard let known = Self(rawValue: try value.text) else { throw LineFault() }
        self = known
    }

    func write(to line: inout LineText) { line.string(rawValue) }
}
