// SPDX-License-Identifier: Apache-2.0

import Documents

/// Whatever the bytes: a tree whose text reads back as an equal value, or a complaint that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSONReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let file = SourceFile(path: "fuzz.json", bytes: bytes)
    do throws(Diagnostic) {
        let root = try JSONReader.document(in: file, duplicateKeys: .kept).root
        let value = root.value
        let copy = SourceFile(path: "copy.json", bytes: root.jsonBytes)
        let again = try JSONReader.document(in: copy, duplicateKeys: .kept).root
        precondition(again.value == value, "the text of a value reads back as another")
        precondition(again.json == value.json, "a node and its value are written differently")
    } catch {
        precondition(error.place.path == "fuzz.json", "the text of a value does not read back")
        _ = DiagnosticText().drawn(error)
    }
    _ = try? JSONReader.document(in: file)
    return 0
}
