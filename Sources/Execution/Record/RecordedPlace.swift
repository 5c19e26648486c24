// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A place in a file with the line that stands there.
package struct RecordedPlace: Sendable, Codable, Equatable {
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
