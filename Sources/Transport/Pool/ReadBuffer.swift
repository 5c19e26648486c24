// SPDX-License-Identifier: Apache-2.0

/// The bytes that every connection of a loop reads into: what is read is taken before anyone else's turn.
final class ReadBuffer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

    deinit {
        bytes.deallocate()
    }
}
