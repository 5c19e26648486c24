// SPDX-License-Identifier: Apache-2.0

import Specs

/// Why a failure is reported and fails nothing.
enum Leniency: Sendable {
    case optional
    case known(KnownFailure)

    func reason(_ message: String) -> String {
        switch self {
        case .optional: SkipReason.optional(message)
        case .known(let known): SkipReason.knownFailure(known, message)
        }
    }
}
