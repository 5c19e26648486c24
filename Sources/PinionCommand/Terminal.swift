// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One of the process's standard streams, written at once and without a buffer.
struct Terminal: Sendable {
    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let errors = Terminal(descriptor: STDERR_FILENO)

    let descriptor: CInt

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
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let written = Glibc.write(descriptor, start, rest.count)
                if written < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            }
            return nil
        }
    }
}
