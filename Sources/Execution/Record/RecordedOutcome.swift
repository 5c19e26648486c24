// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An outcome as a record keeps it, with its places drawn from the files.
package enum RecordedOutcome: Sendable, Equatable {
    case passed
    case failed([RecordedMismatch])
    case errored(RecordedError)
    case skipped(reason: RedactedText)
}

extension RecordedOutcome: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        let (name, value) = try value.onlyMember
        switch name {
        case "passed": self = .passed
        case "failed": self = .failed(try value.unnamed())
        case "errored": self = .errored(try value.unnamed())
        case "skipped": self = .skipped(reason: try value.member("reason"))
        default: throw LineFault()
        }
    }

    func write(to line: inout LineText) {
        line.object { line in
            switch self {
            case .passed: line.member("passed") { _ in }
            case .failed(let mismatches): line.unnamed("failed", mismatches)
            case .errored(let error): line.unnamed("errored", error)
            case .skipped(let reason):
                line.member("skipped") { $0.member("reason", reason) }
            }
        }
    }
}
