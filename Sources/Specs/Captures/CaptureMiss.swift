// SPDX-License-Identifier: Apache-2.0

/// A capture whose source selected nothing.
package struct CaptureMiss: Error, Sendable {
    package let mismatch: Mismatch

    package init(_ mismatch: Mismatch) {
        self.mismatch = mismatch
    }
}
