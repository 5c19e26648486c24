// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// Why a request can't go where an answer sends it.
package enum TrailFault: Error, Sendable {
    /// One line, for a mismatch.
    case astray(String)
    /// From https to http, where nothing would protect it.
    case insecure(RequestURL)
    /// It would carry a secret, or go where the collection goes not; nothing was sent.
    case forbidden(Diagnostic)
}
