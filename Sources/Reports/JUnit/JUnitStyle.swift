// SPDX-License-Identifier: Apache-2.0

/// What a JUnit report may hold.
package enum JUnitStyle: String, Sendable, CaseIterable {
    /// The subset that the known readers share, with `file` and `line` on each case.
    case standard
    /// Only what the schema junit-10 of Jenkins' xUnit plug-in allows.
    case strict
}
