// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// What came of reading a file for its policies alone.
package struct LoadedPolicies: Sendable {
    package let policies: [SecurityPolicy]
    /// None of the policies may be used unless it is empty.
    package let errors: [Diagnostic]
    package let redactor: Redactor
}
