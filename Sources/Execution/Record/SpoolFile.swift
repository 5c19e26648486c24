// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file that grows at its end and is read anywhere; closed with the last reference.
final class SpoolFile: Sendable {
    private struct State {
        /// Of what was written.
        var length: Int
        var pending: [UInt8] = []
    }

    private let descriptor: CInt
    /// How many bytes may wait to be written: none where the file is to outlive the process, however that ends.
    private let patience: Int
    private let state: Mutex<State>

    /// A file of its own in the folder for temporary ones, without a name, so that it goes with the process.
    static func temporary() throws(RecordFailure) -> SpoolFile {
        let template = NSTemporaryDirectory() + "/pinion-record-XXXXXX"
        var path = Array(template.utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw RecordFailure(path: template, code: errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return SpoolFile(descriptor: descriptor, length: 0, patience: 256 << 10)
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

    private init(descriptor: CInt, length: Int, patience: Int = 0) {
        self.descriptor = descriptor
        self.patience = patience
        state = Mutex(State(length: length))
    }

    deinit {
        close(descriptor)
    }

    var count: Int { state.withLock { $0.length + $0.pending.count } }

    /// Appends all the bytes in one place and says where.
    func append(_ bytes: [UInt8]) throws(RecordFailure) -> Int {
        defer { withExtendedLifetime(self) {} }
        let result: Result<Int, RecordFailure> = state.withLock { state in
            let offset = state.length + state.pending.count
            state.pending += bytes
            if state.pending.count > patience, let failure = flush(&state) {
                return .failure(failure)
            }
            return .success(offset)
        }
        return try result.get()
    }

    /// Writes what waits; what a failed write left is written over by the next.
    private func flush(_ state: inout State) -> RecordFailure? {
        var written = 0
        while written < state.pending.count {
            let count = state.pending.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written,
                    state.length + written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                defer { state.pending.removeAll() }
                return RecordFailure(path: "", code: errno)
            }
            written += count
        }
        state.length += written
        state.pending.removeAll(keepingCapacity: true)
        return nil
    }

    /// Fewer bytes where the file ends.
    func read(at offset: Int, count: Int) throws(RecordFailure) -> [UInt8] {
        defer { withExtendedLifetime(self) {} }
        let failure = state.withLock { state in
            offset + count > state.length ? flush(&state) : nil
        }
        if let failure { throw failure }
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
