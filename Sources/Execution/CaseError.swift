// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// Why a request could not be carried out.
package enum CaseError: Error, Sendable {
    case exchange(ExchangeFailure)
    /// It could not be made, or would have carried a secret where it may not go; nothing was sent.
    case request(Diagnostic)
}
