// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Transport

/// What a parser made of an answer: the answer, or where it was wrong or broke off.
private struct Outcome: Equatable {
    var status: Int?
    var fields: HeaderFields?
    var trailers: HeaderFields?
    var body: [UInt8]?
    var count = 0
    var faultOffset: Int?
    var truncation: Truncation?

    /// - Parameter parts: of the answer's bytes, in order.
    init(_ parts: [ArraySlice<UInt8>], method: String) {
        var parser = ResponseParser(
            method: method, limits: ExchangeLimits(head: 1024, body: 1024))
        for part in parts {
            let taken = part.withUnsafeBytes { bytes in
                Result { () throws(MessageFault) in try parser.take(bytes) }
            }
            switch taken {
            case .success(let taken):
                precondition(taken <= part.count, "more bytes were taken than there are")
                precondition(
                    taken == part.count || parser.response != nil,
                    "bytes were left, though the answer is not complete")
            case .failure(let fault):
                precondition(!fault.text.isEmpty && fault.offset >= 0)
                faultOffset = fault.offset
                return
            }
            if parser.response != nil { break }
        }
        truncation = parser.end(isNotified: true)
        count = parser.count
        status = parser.response?.status
        fields = parser.response?.fields
        trailers = parser.response?.trailers
        body = parser.response?.body
        precondition((truncation == nil) == (status != nil), "neither whole nor broken off")
        precondition((body?.count ?? 0) <= 1024, "the body is longer than its limit")
    }
}

/// Whatever the bytes, and wherever they are split: the same answer or the same fault at the same place.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzResponseParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let method = first & 0x80 == 0 ? "GET" : "HEAD"
    let answer = bytes.dropFirst()
    let whole = Outcome([answer], method: method)
    let split = answer.index(answer.startIndex, offsetBy: Int(first & 0x7F) % (answer.count + 1))
    precondition(
        Outcome([answer[..<split], answer[split...]], method: method) == whole,
        "what comes in two parts is read otherwise than in one")
    return 0
}
