// SPDX-License-Identifier: Apache-2.0

import CZlib

/// One zlib stream on its way back to what it was made from.
final class Inflation {
    enum Progress {
        case more
        /// The stream's end was reached.
        case ended
        /// All input is used up before the end.
        case brokenOff
        /// The place in the input of the call.
        case damaged(offset: Int, text: String)
    }

    private static let room = 64 * 1024

    // zlib keeps the address of the stream, so it must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Inflation.room)

    /// Nil where memory is out.
    init?(_ format: DeflateFormat) {
        stream.initialize(to: z_stream())
        guard shim_inflateInit2(stream, format.windowBits) == Z_OK else { return nil }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        buffer.deallocate()
    }

    /// Appends at most 64 KiB and moves `index` past what it took of the input; after the end it begins anew.
    func step(
        _ input: UnsafeBufferPointer<UInt8>, _ index: inout Int, into output: inout [UInt8]
    ) -> Progress {
        // What C reads of ours is no use that the optimizer knows of.
        defer { withExtendedLifetime(self) {} }
        let given = min(input.count - index, Int(CUnsignedInt.max))
        // zlib's pointer is not const, yet it only reads from it.
        stream.pointee.next_in = input.baseAddress.map {
            UnsafeMutablePointer(mutating: $0 + index)
        }
        stream.pointee.avail_in = CUnsignedInt(given)
        stream.pointee.next_out = buffer
        stream.pointee.avail_out = CUnsignedInt(Inflation.room)
        let result = inflate(stream, Z_NO_FLUSH)
        index += given - Int(stream.pointee.avail_in)
        let count = Inflation.room - Int(stream.pointee.avail_out)
        output.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
        switch result {
        case Z_STREAM_END:
            inflateReset(stream)
            return .ended
        case Z_OK where index < input.count || count == Inflation.room: return .more
        case Z_OK, Z_BUF_ERROR: return .brokenOff
        case Z_NEED_DICT: return .damaged(offset: index, text: "a preset dictionary is wanted")
        default:
            let text = stream.pointee.msg.map { String(cString: $0) } ?? "no reason given"
            return .damaged(offset: index, text: text)
        }
    }
}

/// What is wrapped around deflated data, by the number that zlib has for it.
enum DeflateFormat {
    case gzip, zlib, raw

    var windowBits: CInt {
        switch self {
        case .gzip: MAX_WBITS + 16
        case .zlib: MAX_WBITS
        case .raw: -MAX_WBITS
        }
    }
}
