// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

private let knownLeaks: StaticString = "leak:_CFRegularExpressionCreate\n"

/// Foundation keeps the text of a long expression for ever; whatever else leaks is a finding.
@_cdecl("__lsan_default_suppressions")
func leakSuppressions() -> UnsafePointer<CChar> {
    UnsafeRawPointer(knownLeaks.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Whatever a schema and a document say, before and behind the first NUL: a verdict that has reasons where it is bad, or a located mistake.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzSchema(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2,
        let schema = try? JSONReader.document(
            in: SourceFile(path: "schema.json", bytes: Array(parts[0]))),
        let document = try? JSONReader.document(
            in: SourceFile(path: "document.json", bytes: Array(parts[1])))
    else { return 0 }
    for dialect in [SchemaDialect.draft202012, .draft7, .draft4, .openAPI30, .openAPI31] {
        let options = SchemaOptions(
            dialect: dialect, assertsFormat: true, direction: dialect == .openAPI30 ? .request : nil
        )
        do throws(Diagnostic) {
            let compiled = try SchemaLibrary(files: nil).schema(at: schema.root, options: options)
            let isValid = compiled.isValid(.node(document.root))
            let failures = compiled.failures(of: .node(document.root))
            precondition(isValid == failures.isEmpty, "a verdict and its reasons differ")
        } catch {
            precondition(!error.message.isEmpty)
        }
    }
    return 0
}
