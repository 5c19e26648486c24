// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file that grows at its end and is read anywhere; closed with the last reference.
///
/// What a file without a name does not take stays in memory.
final class SpoolFile: Sendable {
    private struct State {
        /// Of what was written.
        var length: Int
        var pending: [UInt8] = []
        /// Nothing more can be written.
        var isFull = false
    }

    private let descriptor: CInt
    /// Empty where it has none.
    private let path: String
    private let state: Mutex<State>

    /// A file of its own in the folder for temporary ones, without a name, so that it goes with the process.
    static func temporary() -> SpoolFile {
        var path = Array((NSTemporaryDirectory() + "/pinion-record-XXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        if descriptor >= 0 {
            unlink(path)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        return SpoolFile(descriptor: descriptor, path: "", length: 0)
    }

    /// A new file, or an old one emptied.
    static func creating(_ path: String) throws(RecordFailure) -> SpoolFile {
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw RecordFailure(path: path, code: errno) }
        return SpoolFile(descriptor: descriptor, path: path, length: 0)
    }

    static func reading(_ path: String) throws(RecordFailure) -> SpoolFile {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RecordFailure(path: path, code: errno) }
        let end = lseek(descriptor, 0, SEEK_END)
        return SpoolFile(descriptor: descriptor, path: path, length: max(0, end))
    }

    private init(descriptor: CInt, path: String, length: Int) {
        self.descriptor = descriptor
        self.path = path
        state = Mutex(State(length: length, isFull: descriptor < 0))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// How many bytes may wait to be written: none where the file is to outlive the process, however that ends.
    private var patience: Int { path.isEmpty ? 256 << 10 : 0 }

    var count: Int { state.withLock { $0.length + $0.pending.count } }

    /// Appends all the bytes in one place and says where, or none of them.
    func append(_ bytes: [UInt8]) throws(RecordFailure) -> Int {
        defer { withExtendedLifetime(self) {} }
        let result: Result<Int, RecordFailure> = state.withLock { state in
            let offset = state.length + state.pending.count
            state.pending += bytes
            guard state.pending.count > patience, let failure = flush(&state), !path.isEmpty else {
                return .success(offset)
            }
            state.pending.removeAll()
            // So that who reads the file finds whole lines.
            _ = ftruncate(descriptor, state.length)
            return .failure(failure)
        }
        return try result.get()
    }

    /// Writes what waits; what a failed write left is written over by the next.
    private func flush(_ state: inout State) -> RecordFailure? {
        guard !state.isFull else { return nil }
        var written = 0
        while written < state.pending.count {
            let count = state.pending.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written,
                    state.length + written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                state.isFull = path.isEmpty
                return RecordFailure(path: path, code: errno)
            }
            written += count
        }
        state.length += written
        state.pending.removeAll(keepingCapacity: true)
        return nil
    }

    /// Fewer bytes where the file ends, or goes on in memory.
    func read(at offset: Int, count: Int) throws(RecordFailure) -> [UInt8] {
        defer { withExtendedLifetime(self) {} }
        let (kept, count) = state.withLock { state -> ([UInt8]?, Int) in
            if offset + count > state.length { _ = flush(&state) }
            guard offset >= state.length else { return (nil, min(count, state.length - offset)) }
            return (Array(state.pending.dropFirst(offset - state.length).prefix(count)), count)
        }
        if let kept { return kept }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress?.advanced(by: done), count - done,
                    offset + done)
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw RecordFailure(path: path, code: errno) }
            if read == 0 { break }
            done += read
        }
        return Array(bytes.prefix(done))
    }
}
