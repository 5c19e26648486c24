// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection

/// Whatever stands in a baseline: it is refused in words, or compared with another; with itself it differs in nothing but doubts.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzBaseline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let other = Value.object([Value.Member(name: "tls", value: .object([]))])
    do throws(Diagnostic) {
        let value = try RecordedBaseline.value(of: SourceFile(path: "b.yaml", bytes: bytes))
        precondition(
            BaselineComparison(value, with: value).differences.isEmpty,
            "a baseline differs from itself")
        for comparison in [
            BaselineComparison(value, with: other), BaselineComparison(other, with: value),
        ] {
            let finding = comparison.finding
            precondition(finding.details.count == comparison.differences.count)
            precondition(comparison.isWeaker == (finding.verdict == .broken))
        }
    } catch {
        precondition(!error.message.isEmpty)
    }
    return 0
}
