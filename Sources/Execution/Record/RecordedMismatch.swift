// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An expectation that did not hold.
package struct RecordedMismatch: Sendable, Equatable {
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

extension RecordedMismatch: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            subject: try value.member("subject"), message: try value.member("message"),
            details: try value.member("details"), place: try value.member("place"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("details", details)
            line.member("message", message)
            line.member("place", place)
            line.member("subject", subject)
        }
    }
}
