// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An outcome as a record keeps it, with its places drawn from the files.
package enum RecordedOutcome: Sendable, Codable, Equatable {
    case passed
    case failed([RecordedMismatch])
    case errored(RecordedError)
    case skipped(reason: RedactedText)
}

/// An expectation that did not hold.
package struct RecordedMismatch: Sendable, Codable, Equatable {
    package let subject: RedactedText
    package let message: RedactedText
    package let details: [RedactedText]
    package let place: RecordedPlace

    package init(
        subject: RedactedText, message: RedactedText, details: [RedactedText] = [],
        place: RecordedPlace
    ) {
        self.subject = subject
        self.message = message
        self.details = details
        self.place = place
    }
}

/// Why a case could not be carried out.
package struct RecordedError: Sendable, Codable, Equatable {
    /// A refusal's name as `refused` spells it; `request` where nothing was sent.
    package let reason: String
    package let message: RedactedText
    /// The remedy; empty where there is none to name.
    package let help: RedactedText?
    package let place: RecordedPlace

    package init(
        reason: String, message: RedactedText, help: RedactedText? = nil, place: RecordedPlace
    ) {
        self.reason = reason
        self.message = message
        self.help = help
        self.place = place
    }
}

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
