// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// A secret that was replaced must not come back, whatever is escaped around it.
private let redactor = Redactor(secrets: [
    Secret(name: "key", value: "Zq7&x9", hosts: []),
    Secret(name: "word", value: "p\"4\\é", hosts: []),
])

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let shown = redactor.redacted(text).text
    guard !shown.contains("Zq7&x9") else { fatalError("a secret was left: \(shown)") }
    _ = redactor.redacted(Array(text.utf8), limit: count / 2)
    _ = redactor.secrets(in: text)
    return 0
}
