// SPDX-License-Identifier: Apache-2.0

package import Documents

/// How far an answer's redirects are followed.
package enum Redirects: Sendable {
    case none
    case upTo(Int, span: SourceSpan)
}
