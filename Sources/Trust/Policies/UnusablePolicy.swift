// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A policy that must not be used, with all that is wrong with it.
package struct UnusablePolicy: Error, Sendable {
    /// Never empty.
    package let complaints: [Diagnostic]

    /// All of it in one line.
    package var text: String { complaints.map(\.message).joined(separator: "; ") }

    init(_ complaints: [Diagnostic]) {
        self.complaints = complaints
    }
}
