// SPDX-License-Identifier: Apache-2.0

import Documents
import Execution
import Transport
import Trust

extension ExitStatus {
    /// What keeps a command from its work is told, with the status that it has.
    static func told(_ error: any Error) -> ExitStatus {
        switch error {
        case let complaint as Diagnostic:
            Terminal.errors.write(DiagnosticText().drawn([complaint]))
            return .usage
        case let policy as UnusablePolicy:
            Terminal.errors.write(DiagnosticText().drawn(policy.complaints))
            return .usage
        case let failure as RecordFailure:
            Terminal.errors.write("pinion: \(failure.message)\n")
            return .reportNotWritten
        case let failure as SystemCallFailure:
            Terminal.errors.write("pinion: no event loop could be made: \(failure.text)\n")
            return .nothingRan
        default:
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }
}
