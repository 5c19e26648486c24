// SPDX-License-Identifier: Apache-2.0

import Inspection

/// Whatever a server sends as Strict-Transport-Security: it is passed over, or an age that is none below zero, and blanks around the directives change nothing.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzStrictTransport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let field = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let policy = StrictTransportSecurity(field: field)
    precondition((policy?.maximumAge ?? 0) >= 0)
    let spaced = field.split(separator: ";", omittingEmptySubsequences: false)
        .joined(separator: " \t; ")
    precondition(StrictTransportSecurity(field: spaced) == policy, "blanks are read as more")
    return 0
}
