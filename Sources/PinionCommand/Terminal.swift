// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// One of the process's standard streams, written at once and without a buffer.
struct Terminal: Sendable {
    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let errors = Terminal(descriptor: STDERR_FILENO)

    private final class Loss: Sendable {
        let code = Atomic<CInt>(0)
    }

    let descriptor: CInt
    private let loss = Loss()

    private init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// The errno with which it stopped to take what was written.
    var failure: CInt? {
        let code = loss.code.load(ordering: .relaxed)
        return code == 0 ? nil : code
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// 80 where the terminal does not say.
    var columns: Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            ? Int(size.ws_col) : 80
    }

    /// The errno of a stream that is closed or full, where nothing more can be told.
    @discardableResult
    func write(_ text: String) -> CInt? {
        if let failure { return failure }
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let written = Glibc.write(descriptor, start, rest.count)
                if written < 0 {
                    let code = errno
                    if code == EINTR { continue }
                    if code == EAGAIN {
                        // Another process has made the stream one that does not wait.
                        var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                        poll(&waited, 1, -1)
                        continue
                    }
                    loss.code.store(code, ordering: .relaxed)
                    return code
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            }
            return nil
        }
    }
}
