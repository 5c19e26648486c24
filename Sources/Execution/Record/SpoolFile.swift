// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file that grows at its end and is read anywhere; closed with the last reference.
final class SpoolFile: Sendable {
    private let descriptor: CInt
    private let length: Mutex<Int>

    /// A file of its own in the folder for temporary ones, without a name, so that it goes with the process.
    static func temporary() throws(RecordFailure) -> SpoolFile {
        let template = NSTemporaryDirectory() + "/pinion-record-XXXXXX"
        var path = Array(template.utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw RecordFailure(path: template, code: errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return SpoolFile(descriptor: descriptor, length: 0)
    }

    /// A new file, or an old one emptied.
    static func creating(_ path: String) throws(RecordFailure) -> SpoolFile {
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw RecordFailure(path: path, code: errno) }
        return SpoolFile(descriptor: descriptor, length: 0)
    }

    static func reading(_ path: String) throws(RecordFailure) -> SpoolFile {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RecordFailure(path: path, code: errno) }
        let end = lseek(descriptor, 0, SEEK_END)
        return SpoolFile(descriptor: descriptor, length: max(0, end))
    }

    private init(descriptor: CInt, length: Int) {
        self.descriptor = descriptor
        self.length = Mutex(length)
    }

    deinit {
        close(descriptor)
    }

    var count: Int { length.withLock { $0 } }

    /// Appends all the bytes in one place and says where; what a failed write left is written over by the next.
    func append(_ bytes: [UInt8]) throws(RecordFailure) -> Int {
        defer { withExtendedLifetime(self) {} }
        let result: Result<Int, RecordFailure> = length.withLock { length in
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    pwrite(
                        descriptor, buffer.baseAddress?.advanced(by: written),
                        bytes.count - written, length + written)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return .failure(RecordFailure(path: "", code: errno)) }
                written += count
            }
            defer { length += bytes.count }
            return .success(length)
        }
        return try result.get()
    }

    /// Fewer bytes where the file ends.
    func read(at offset: Int, count: Int) throws(RecordFailure) -> [UInt8] {
        defer { withExtendedLifetime(self) {} }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress?.advanced(by: done), count - done,
                    offset + done)
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw RecordFailure(path: "", code: errno) }
            if read == 0 { break }
            done += read
        }
        return Array(bytes.prefix(done))
    }
}
