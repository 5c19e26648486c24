// SPDX-License-Identifier: Apache-2.0

/// How much one text may ask of memory and stack before it is refused.
package struct DocumentLimits: Sendable {
    /// Sequences and mappings within each other; what walks a tree recursively relies on it.
    package var depth = 512
    /// In bytes.
    package var size = 256 << 20
    /// Scalars, keys, sequences and mappings.
    package var nodes = 20_000_000
    /// How many nodes the aliases and merge keys of a YAML document may add to it.
    package var expansion = 1_000_000

    package init() {}

    /// Offsets and extents on the tape are 32 bits wide.
    var sizeOnTape: Int { min(size, Int(Int32.max)) }
}
