// SPDX-License-Identifier: Apache-2.0

/// How much one query may ask of memory and time before it is given up.
package struct JSONPathLimits: Sendable {
    /// In one list: what a segment selects.
    package var nodes = 10_000_000
    /// How many nodes may be looked at.
    package var steps = 500_000_000

    package init() {}
}
