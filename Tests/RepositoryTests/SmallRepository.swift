// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support

/// A folder with a package of two modules in it, to be broken in one way.
struct SmallRepository {
    private let folder: TemporaryFolder

    static let sound = [
        "Package.swift": """
        // swift-tools-version: 6.2
        // SPDX-License-Identifier: Apache-2.0
        let modules: [(name: String, imports: [String])] = [
            ("Papers", ["CInk"]),
            ("Shelves", ["Papers"]),
        ]
        """,
        "CONTRIBUTING.md": """
        | module | its one idea | may import |
        | --- | --- | --- |
        | `Papers` | paper | CInk |
        | `Shelves` | what holds paper | Papers |
        | `PinionCommand` | the tool | all |

        """,
        ".ci/thresholds": """
        longest-source 300
        median-source 150
        longest-test 300
        """,
        "Sources/CInk/module.modulemap": "module CInk {}\n",
        "Sources/Papers/Paper.swift": """
        // SPDX-License-Identifier: Apache-2.0
        internal import CInk
        package import struct Foundation.Date
        """,
        "Sources/Shelves/Shelf.swift": """
        // SPDX-License-Identifier: Apache-2.0
        package import Papers
        """,
        "Sources/PinionCommand/main.swift": """
        // SPDX-License-Identifier: Apache-2.0
        import Shelves
        import CInk
        """,
    ]

    /// The sound one with some files replaced.
    init(_ changes: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (name, text) in SmallRepository.sound.merging(changes, uniquingKeysWith: { $1 }) {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name).deletingLastPathComponent(),
                withIntermediateDirectories: true)
            try folder.write(text, to: name)
        }
    }

    func check(with script: String) throws -> Script.Run {
        try Script(name: script).run(folder.url.path)
    }
}
