// SPDX-License-Identifier: Apache-2.0

import CZlib
package import Exchanges

/// Codes a body; the same bytes always give the same ones.
package enum ContentCompressor {
    /// Nil where memory is out.
    package static func coded(_ body: [UInt8], _ coding: ContentCoding) -> [UInt8]? {
        let format: DeflateFormat =
            switch coding {
            case .gzip: .gzip
            case .deflate: .zlib
            }
        var stream = z_stream()
        return withUnsafeMutablePointer(to: &stream) { stream in
            let level = Z_DEFAULT_COMPRESSION
            guard shim_deflateInit2(stream, level, format.windowBits) == Z_OK else { return nil }
            defer { deflateEnd(stream) }
            return finished(body, stream)
        }
    }

    private static func finished(
        _ body: [UInt8], _ stream: UnsafeMutablePointer<z_stream>
    ) -> [UInt8]? {
        let bound = Int(deflateBound(stream, CUnsignedLong(body.count)))
        guard CUnsignedInt(exactly: body.count) != nil, CUnsignedInt(exactly: bound) != nil else {
            return nil
        }
        return body.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.pointee.next_in = input.baseAddress.map {
                    UnsafeMutablePointer(mutating: $0)
                }
                stream.pointee.avail_in = CUnsignedInt(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = CUnsignedInt(bound)
                // It can't but end: the bound is zlib's own.
                deflate(stream, Z_FINISH)
                count = bound - Int(stream.pointee.avail_out)
            }
        }
    }
}
