// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Owns a file descriptor; its failures name the path as messages show it.
struct Descriptor: ~Copyable {
    let number: CInt
    let shownPath: String

    /// `O_PATH` of Linux's `fcntl.h`, which Glibc's module leaves out: names a file without opening it.
    static let pathOnly: CInt = 0o10_000_000

    /// The corresponding C function is `open`.
    init(_ path: String, _ flags: CInt, shownAs shownPath: String) throws(FileFailure) {
        self.shownPath = shownPath
        if path.utf8.contains(0) { throw FileFailure(path: shownPath, code: EINVAL) }
        var result: CInt
        repeat { result = open(path, flags | O_CLOEXEC) } while result < 0 && errno == EINTR
        guard result >= 0 else { throw FileFailure(path: shownPath, code: errno) }
        number = result
    }

    deinit { close(number) }

    /// The very same file, whatever its name has become.
    func reopened(_ flags: CInt) throws(FileFailure) -> Descriptor {
        try Descriptor(procPath, flags, shownAs: shownPath)
    }

    /// Where the kernel says that it is, all links followed.
    func realPath() throws(FileFailure) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(procPath, &buffer, buffer.count)
        guard count >= 0 else { throw FileFailure(path: shownPath, code: errno) }
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private var procPath: String { "/proc/self/fd/\(number)" }

    func status() throws(FileFailure) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else {
            throw FileFailure(path: shownPath, code: errno)
        }
        return status
    }

    /// All bytes, at most one more than the limit.
    func bytes(limit: Int, expected: Int) throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(limit, max(0, expected)))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(number, &chunk, min(chunk.count, limit - bytes.count + 1))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure(path: shownPath, code: errno) }
            if count == 0 { break }
            bytes.append(contentsOf: chunk.prefix(count))
        }
        return bytes
    }

    /// The names in a folder, less `.` and `..`, in the order of their bytes.
    func names() throws(FileFailure) -> [String] {
        // The stream owns and closes what it is opened on.
        let copy = dup(number)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let code = errno
            if copy >= 0 { close(copy) }
            throw FileFailure(path: shownPath, code: code)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
