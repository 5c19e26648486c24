// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a record can only be poured into: standard output, a pipe, a device.
struct RecordStream: Sendable {
    private let path: String

    /// Nil where a file stands at the path, or could.
    init?(_ path: String) {
        var status = stat()
        let isStream =
            path == "-"
            || (stat(path, &status) == 0
                && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT))
        guard isStream else { return nil }
        self.path = path
    }

    func write(_ spool: Spool) throws(RecordFailure) {
        let descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RecordFailure(path: path, code: errno) }
        defer { if path != "-" { close(descriptor) } }
        var offset = 0
        while offset < spool.count {
            let piece = try spool.read(at: offset, count: 1 << 20)
            guard !piece.isEmpty else { return }
            offset += piece.count
            try write(piece, to: descriptor)
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: CInt) throws(RecordFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(
                    descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw RecordFailure(path: path, code: errno) }
            written += count
        }
    }
}
