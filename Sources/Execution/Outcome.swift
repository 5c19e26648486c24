// SPDX-License-Identifier: Apache-2.0

package import Specs

/// What came of one case: one to one with JUnit's nothing, failure, error and skipped.
package enum Outcome: Sendable {
    case passed
    case failed([Mismatch])
    case errored(CaseError)
    case skipped(reason: String)
}
