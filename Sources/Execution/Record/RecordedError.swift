// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Why a case could not be carried out.
package struct RecordedError: Sendable, Equatable {
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

extension RecordedError: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            reason: try value.member("reason"), message: try value.member("message"),
            help: try value.optional("help"), place: try value.member("place"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("help", help)
            line.member("message", message)
            line.member("place", place)
            line.member("reason", reason)
        }
    }
}
