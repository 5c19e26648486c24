// SPDX-License-Identifier: Apache-2.0

import Documents
import Glibc

/// A file that the command line names: the user's own word, so that no root confines it; `-` is standard input.
enum NamedFile {
    /// - Parameter limit: in bytes.
    static func read(
        _ path: String, limit: Int = DocumentLimits().size
    ) throws(Diagnostic) -> SourceFile {
        if path == "-" { return try standardInput(limit: limit) }
        do throws(FileFailure) {
            return try FileAccess(root: "/").read(path, limit: limit)
        } catch {
            throw error.diagnostic()
        }
    }

    private static func standardInput(limit: Int) throws(Diagnostic) -> SourceFile {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 {
                throw Diagnostic(
                    "can't be read: \(String(cString: strerror(errno)))", at: .file("-"))
            }
            if count == 0 { return SourceFile(path: "-", bytes: bytes) }
            bytes += buffer[..<count]
            if bytes.count > limit {
                throw Diagnostic("has more than \(limit) bytes", at: .file("-"))
            }
        }
    }
}
