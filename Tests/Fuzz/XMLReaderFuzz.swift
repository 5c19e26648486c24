// SPDX-License-Identifier: Apache-2.0

import Documents

/// Whatever the bytes: a tree whose nodes nest and stand in the text, or a complaint that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzXMLReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let file = SourceFile(path: "fuzz.xml", bytes: bytes)
    do throws(Diagnostic) {
        let tree = try XMLReader.tree(in: file)
        let whole = tree.stringValue(of: 0).count
        for (number, entry) in tree.entries.enumerated() {
            precondition(number == 0 || Int(entry.parent) < number, "a parent after its child")
            precondition(number < Int(entry.end), "a node that ends before it begins")
            precondition(Int(entry.end) <= tree.entries.count, "a node beyond the last")
            precondition(entry.content <= entry.end, "children after the end")
            if number > 0 {
                let parent = tree.entries[Int(entry.parent)]
                precondition(entry.end <= parent.end, "a child that outlives its parent")
                precondition(!tree.span(of: number).range.isEmpty, "a node without a place")
            }
            precondition(
                tree.span(of: number).range.upperBound <= tree.file.bytes.count,
                "a place beyond the text")
            if entry.kind == .text {
                precondition(!tree.stringValue(of: number).isEmpty, "a text without text")
            }
            if entry.kind == .element {
                precondition(tree.stringValue(of: number).count <= whole, "more than there is")
                precondition(tree.namespaces(of: number).first?.prefix == "xml")
            }
        }
    } catch {
        precondition(error.place.path == "fuzz.xml")
        precondition(!error.message.contains("libxml2's error 1)"), "a mistake without a name")
        _ = DiagnosticText().drawn(error)
    }
    return 0
}
