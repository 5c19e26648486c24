// SPDX-License-Identifier: Apache-2.0

/// What a reader makes of two members with the same name.
package enum DuplicateKeys: Sendable {
    /// The second is an error with a note of the first.
    case refused
    /// All are kept in order; a look-up by name gives the last.
    case kept
}
