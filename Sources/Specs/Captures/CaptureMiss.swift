// SPDX-License-Identifier: Apache-2.0

/// A capture whose source selected nothing.
package struct CaptureMiss: Error, Sendable {
    package let mismatch: Mismatch

    /// The answer just has no such thing; nothing is wrong with it.
    let isAbsence: Bool

    package init(_ mismatch: Mismatch) {
        self.init(mismatch, isAbsence: false)
    }

    init(_ mismatch: Mismatch, isAbsence: Bool) {
        self.mismatch = mismatch
        self.isAbsence = isAbsence
    }
}
