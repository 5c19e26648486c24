// SPDX-License-Identifier: Apache-2.0

import Inspection
import Transport

/// What a server's bytes were read as, the last part that was wanted included.
private struct Outcome: Equatable {
    var flight: ServerFlight
    var fault: HelloFault?
    var wantsMore: Bool

    init(_ parts: [ArraySlice<UInt8>], encryptedBytes: Int) {
        var reader = FlightReader(encryptedBytes: encryptedBytes)
        wantsMore = true
        for part in parts where wantsMore {
            wantsMore = part.withUnsafeBytes { reader.take($0) }
        }
        flight = reader.flight
        fault = reader.fault
        precondition(fault == nil || !wantsMore, "more is wanted after a fault")
        precondition(fault.map { !$0.text.isEmpty } ?? true)
    }
}

/// Whatever the bytes, and wherever they are split: the same flight or the same fault.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzFlightReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let answer = bytes.dropFirst()
    let encryptedBytes = first & 0x80 == 0 ? 0 : 64
    let whole = Outcome([answer], encryptedBytes: encryptedBytes)
    let split = answer.index(answer.startIndex, offsetBy: Int(first) % (answer.count + 1))
    // The bytes that are not TLS are quoted as far as they have come.
    if case .notTLS = whole.fault { return 0 }
    precondition(
        Outcome([answer[..<split], answer[split...]], encryptedBytes: encryptedBytes) == whole,
        "what comes in two parts is read otherwise than in one")
    if let hello = whole.flight.hello {
        _ = [
            hello.cipherSuite.name, hello.group?.name, hello.applicationProtocol,
            hello.version.name,
        ]
        precondition((whole.flight.keyExchange?.key.bits ?? 0) >= 0)
    }
    return 0
}
