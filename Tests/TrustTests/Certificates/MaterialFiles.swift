// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// A server's `leaf.pem`, `leaf.key`, `intermediate.pem`, `chain.pem` (both), `backwards.pem` and `root.pem` in a folder, for the `openssl` command to work on.
struct MaterialFiles {
    let folder: TemporaryFolder
    let hierarchy: Hierarchy

    init() throws {
        folder = try TemporaryFolder()
        hierarchy = try Hierarchy()
        let leaf = hierarchy.leaf.certificatePEM
        try folder.write(leaf, to: "leaf.pem")
        try folder.write(hierarchy.intermediate.certificatePEM, to: "intermediate.pem")
        try folder.write(hierarchy.root.certificatePEM, to: "root.pem")
        try folder.write(hierarchy.leaf.chainPEM, to: "chain.pem")
        try folder.write(hierarchy.intermediate.certificatePEM + leaf, to: "backwards.pem")
        try folder.write(try hierarchy.leaf.privateKeyPEM, to: "leaf.key")
        try folder.write("a message\n", to: "message.txt")
    }

    /// What a command line of `openssl` makes of them in the file `out`.
    func made(by line: String) throws -> [UInt8] {
        let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        let result = try CommandLineTool.openssl.run(words + ["-out", "out"], in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        return try folder.read("out")
    }
}
