// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A place in a file with the line that stands there.
package struct RecordedPlace: Sendable, Equatable {
    package let file: RedactedText
    /// 1-based; 0 where it is the file as a whole.
    package let line: Int
    /// The line without its break, a long one cut around the place; empty where the file is meant.
    package let source: RedactedText
    /// Blanks up to the place, tabs kept, then carets; empty where there are none to draw.
    package let marker: String

    package init(file: RedactedText, line: Int, source: RedactedText, marker: String) {
        self.file = file
        self.line = line
        self.source = source
        self.marker = marker
    }
}

extension RecordedPlace: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            file: try value.member("file"), line: try value.member("line"),
            source: try value.member("source"), marker: try value.member("marker"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("file", file)
            line.member("line", self.line)
            line.member("marker", marker)
            line.member("source", source)
        }
    }
}
