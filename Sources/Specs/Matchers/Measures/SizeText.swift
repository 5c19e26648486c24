// SPDX-License-Identifier: Apache-2.0

import Documents

/// A number of bytes as collections write it: `512B`, `10kB`, `1.5MB` by thousands, `1KiB`, `1MiB` by 1024.
enum SizeText {
    private static let units: [(name: String, size: Int128)] = [
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40),
        ("kB", 1_000), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
        ("TB", 1_000_000_000_000), ("B", 1),
    ]

    static func bytes(_ text: String) -> Int128? {
        ScaledText.amount(text, units: units)
    }

    /// In thousand-millionths of a byte, without a rest.
    static func exact(_ text: String) -> Int128? {
        ScaledText.exact(text, units: units)
    }
}
