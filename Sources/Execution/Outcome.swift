// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
package import Specs

/// What came of one case: one to one with JUnit's nothing, failure, error and skipped.
package enum Outcome: Sendable {
    case passed
    case failed([Mismatch])
    case errored(CaseError)
    case skipped(reason: String)
}

/// Why a request could not be carried out.
package enum CaseError: Error, Sendable {
    case exchange(ExchangeFailure)
    /// It could not be made, or would have carried a secret where it may not go; nothing was sent.
    case request(Diagnostic)
}
