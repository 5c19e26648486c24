// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that stands whole at its path or not at all: written beside it, then put in its place.
final class ReportFile: TextSink {
    /// As messages name it.
    private let path: String
    /// Where a link leads, so that it stays one.
    private let destination: String
    /// Nil where the path is no regular file, such as a pipe: that is written to as it is.
    private let temporaryPath: String?
    private let descriptor: CInt
    private var buffer: [UInt8] = []
    private var isPlaced = false

    /// Makes the folders above it that are missing.
    init(_ path: String) throws(ReportFailure) {
        self.path = path
        let destination = Self.destination(path)
        self.destination = destination
        let parent = (destination as NSString).deletingLastPathComponent
        let folder = parent.isEmpty ? "." : parent
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            temporaryPath = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            try Self.makeFolder(folder, for: path)
            let temporary =
                "\(folder)/.\((destination as NSString).lastPathComponent).\(getpid()).part"
            temporaryPath = temporary
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        }
        guard descriptor >= 0 else { throw ReportFailure(path: path, code: errno) }
    }

    deinit {
        close(descriptor)
        if !isPlaced, let temporaryPath { unlink(temporaryPath) }
    }

    func write(_ text: String) throws(ReportFailure) {
        buffer += text.utf8
        if buffer.count > 1 << 16 { try flush() }
    }

    /// The report is complete: puts it in its place.
    func place() throws(ReportFailure) {
        defer { withExtendedLifetime(self) {} }
        try flush()
        guard let temporaryPath else { return }
        guard fsync(descriptor) == 0, rename(temporaryPath, destination) == 0 else {
            throw ReportFailure(path: path, code: errno)
        }
        isPlaced = true
    }

    private func flush() throws(ReportFailure) {
        defer { withExtendedLifetime(self) {} }
        var written = 0
        while written < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                Foundation.write(
                    descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ReportFailure(path: path, code: errno) }
            written += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func destination(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func makeFolder(_ folder: String, for path: String) throws(ReportFailure) {
        var made = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            made += part + "/"
            var status = stat()
            if stat(made, &status) == 0 { continue }
            guard mkdir(made, 0o755) == 0 || errno == EEXIST else {
                throw ReportFailure(path: path, code: errno)
            }
        }
    }
}
