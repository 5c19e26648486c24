// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of its own for a test, removed with it.
final class FolderFixture {
    /// Without links, whatever the system's temporary folder is.
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let template = NSTemporaryDirectory() + "/pinion-XXXXXX"
        var bytes = template.utf8CString.map { $0 }
        guard mkdtemp(&bytes) != nil, let real = realpath(bytes, nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { free(real) }
        path = String(cString: real)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}
