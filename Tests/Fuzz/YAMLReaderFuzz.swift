// SPDX-License-Identifier: Apache-2.0

import Documents

/// Whatever the bytes and in both modes: trees whose text is JSON, or a complaint that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzYAMLReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let file = SourceFile(path: "fuzz.yaml", bytes: bytes)
    var limits = DocumentLimits()
    limits.expansion = 10_000
    for mode in [YAMLReader.Mode.collection, .data] {
        do throws(Diagnostic) {
            let reading = try YAMLReader.reading(of: file, mode: mode, limits: limits)
            for document in reading.documents { try check(document.root) }
            _ = DiagnosticText().drawn(reading.warnings)
        } catch {
            precondition(error.place.path == "fuzz.yaml", "the text of a value does not read back")
            _ = DiagnosticText().drawn(error)
        }
    }
    return 0
}

private func check(_ root: Node) throws(Diagnostic) {
    let copy = SourceFile(path: "copy.json", bytes: root.jsonBytes)
    let again = try JSONReader.document(in: copy).root
    precondition(again.value == root.value, "the text of a value reads back as another")
    _ = DiagnosticText().drawn(root.numberTraps)
}
