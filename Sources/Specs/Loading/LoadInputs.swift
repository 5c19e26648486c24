// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// What a load takes from outside its files; all of it is passed in, so that a test can fix it.
package struct LoadInputs: Sendable {
    /// `--root`; nil looks for the nearest folder that is marked as one.
    package var root: String?
    /// Read only through declared variables and secrets.
    package var environment: [String: String]
    /// `--var`.
    package var variables: [String: String]
    package var seed: UInt64
    package var now: Date
    /// Whether the run writes baselines, which need not be there before.
    package var recordsBaselines = false
    /// Writes snapshots; nil where a run only compares with them.
    package var snapshots: SnapshotRecorder?
    /// The ids that a waiver may name beside those of the item's clients; empty where nobody knows them.
    package var findings: [String] = []

    package init(
        root: String? = nil, environment: [String: String] = [:],
        variables: [String: String] = [:], seed: UInt64, now: Date
    ) {
        self.root = root
        self.environment = environment
        self.variables = variables
        self.seed = seed
        self.now = now
    }
}
