// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A value that stands in a line of a record.
struct LineValue {
    let node: Node
    let reading: LineReading

    var text: String {
        get throws(LineFault) {
            guard node.kind == .string else { throw LineFault() }
            return node.text
        }
    }

    /// The bytes that it was read from.
    var source: ArraySlice<UInt8> {
        let file = node.document.file
        return file.bytes[node.span.range.clamped(to: file.bytes.indices)]
    }

    func redacted(_ text: String) -> RedactedText { reading.redactor.redacted(text) }

    func member<Value: LineCoded>(_ name: String) throws(LineFault) -> Value {
        guard let value: Value = try optional(name) else { throw LineFault() }
        return value
    }

    /// Nil where there is none.
    func optional<Value: LineCoded>(_ name: String) throws(LineFault) -> Value? {
        guard let node = node[name], node.kind != .null else { return nil }
        return try Value(LineValue(node: node, reading: reading))
    }

    /// The one member of an object, which names the case of an enumeration.
    var onlyMember: (name: String, value: LineValue) {
        get throws(LineFault) {
            let members = node.members
            guard members.count == 1, let member = members.first else { throw LineFault() }
            return (member.key.text, LineValue(node: member.value, reading: reading))
        }
    }

    /// The value of a case that has one without a name.
    func unnamed<Value: LineCoded>() throws(LineFault) -> Value { try member("_0") }
}
