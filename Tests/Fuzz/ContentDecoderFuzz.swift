// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Transport

/// Whatever the bytes: decoded within the limits or refused in words, and what we code ourselves comes back as it was.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzContentDecoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let codings = ["gzip", "deflate", "gzip, deflate", "deflate, gzip"][Int(first % 4)]
    let fields = HeaderFields([.init(name: "Content-Encoding", value: codings)])
    let limits = ExchangeLimits(body: 64 * 1024)
    do throws(ContentFault) {
        let body = try ContentDecoder(fields, limits: limits)?.decoded(Array(bytes.dropFirst()))
        precondition(body.map { $0.count <= limits.body } == true, "longer than its limit")
    } catch {
        precondition(!error.text.isEmpty)
    }
    for coding in ContentCoding.allCases {
        let fields = HeaderFields([.init(name: "Content-Encoding", value: coding.rawValue)])
        let coded = ContentCompressor.coded(bytes, coding)
        let back = try? coded.flatMap { try ContentDecoder(fields, limits: limits)?.decoded($0) }
        precondition(back == bytes, "what was coded comes back otherwise")
    }
    return 0
}
