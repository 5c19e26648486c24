// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The files that a judgement without a network is about.
package struct SavedChain: Sendable {
    /// Leaf first, with other blocks beside.
    package let chain: PolicyFile
    /// Certificates that may stand in the path though nobody presented them; an empty file has none.
    package let intermediates: PolicyFile?

    package init(_ chain: PolicyFile, intermediates: PolicyFile? = nil) {
        self.chain = chain
        self.intermediates = intermediates
    }
}

/// Why a file can't be judged.
package struct UnreadableChain: Error, Sendable {
    package let message: String
}
