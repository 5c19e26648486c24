// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

private let document = try? JSONReader.document(
    in: SourceFile(
        path: "fuzz.json",
        bytes: Array(#"{"a":[{"b":null},[1,2]],"a b":{"'":1},"ä":"x","":{}}"#.utf8)))

/// Whatever the bytes: a query whose one spelling reads back as itself, or a mistake that lies within them.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSONPath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(JSONPathFault) {
        let query = try JSONPath(utf8: bytes)
        let again = try JSONPath(query.normalized)
        precondition(again.normalized == query.normalized, "the one spelling is not the only one")
        guard let root = document?.root else { return 0 }
        let selected = query.node(in: root)
        precondition(
            (query.absence(in: .node(root)) == nil) == (selected != nil),
            "a path is absent and selects a node")
        precondition(
            selected?.value == query.datum(in: .value(root.value))?.value,
            "a document and its value answer differently")
    } catch {
        precondition(
            0 <= error.range.lowerBound && error.range.upperBound <= max(bytes.count, 1),
            "a mistake lies beyond the query")
        precondition(!error.message.isEmpty)
    }
    return 0
}
