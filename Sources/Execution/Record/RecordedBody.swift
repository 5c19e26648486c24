// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The beginning of a body.
package struct RecordedBody: Sendable, Equatable {
    /// How much of a body a record keeps, in bytes.
    package static let limit = 16 * 1024

    /// Empty where the bytes are no text.
    package let text: RedactedText
    /// In bytes, whole.
    package let size: Int
    package let isText: Bool

    package init(text: RedactedText, size: Int, isText: Bool) {
        self.text = text
        self.size = size
        self.isText = isText
    }
}

extension RecordedBody: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            text: try value.member("text"), size: try value.member("size"),
            isText: try value.member("isText"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("isText", isText)
            line.member("size", size)
            line.member("text", text)
        }
    }
}
