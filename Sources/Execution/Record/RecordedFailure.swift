// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A failure, its causes redacted.
package struct RecordedFailure: Sendable {
    package let reason: RefusalReason
    package let phase: ExchangeFailure.Phase
    package let cause: RedactedText
    package let faults: [Fault]
    package let byteOffset: Int?

    package struct Fault: Sendable {
        package let reason: RefusalReason
        package let depth: Int?
        package let detail: RedactedText
        /// Whether a compatible certificate profile would not object.
        package let isOfProfile: Bool

        package init(
            reason: RefusalReason, depth: Int?, detail: RedactedText, isOfProfile: Bool = false
        ) {
            self.reason = reason
            self.depth = depth
            self.detail = detail
            self.isOfProfile = isOfProfile
        }
    }

    package init(
        reason: RefusalReason, phase: ExchangeFailure.Phase, cause: RedactedText, faults: [Fault],
        byteOffset: Int?
    ) {
        self.reason = reason
        self.phase = phase
        self.cause = cause
        self.faults = faults
        self.byteOffset = byteOffset
    }
}

extension RecordedFailure: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            reason: try value.member("reason"), phase: try value.member("phase"),
            cause: try value.member("cause"), faults: try value.member("faults"),
            byteOffset: try value.optional("byteOffset"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("byteOffset", byteOffset)
            line.member("cause", cause)
            line.member("faults", faults)
            line.member("phase", phase)
            line.member("reason", reason)
        }
    }
}

extension RecordedFailure.Fault: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            reason: try value.member("reason"), depth: try value.optional("depth"),
            detail: try value.member("detail"),
            isOfProfile: try value.optional("isOfProfile") ?? false)
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("depth", depth)
            line.member("detail", detail)
            if isOfProfile { line.member("isOfProfile", isOfProfile) }
            line.member("reason", reason)
        }
    }
}
