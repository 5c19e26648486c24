// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

private let document = try? JSONReader.document(
    in: SourceFile(
        path: "fuzz.json",
        bytes: Array(#"{"a":[{"b":null},[1,2]],"a b":{"'":1},"ä":"x","":{}}"#.utf8)))

private let knownLeaks: StaticString = "leak:_CFRegularExpressionCreate\n"

/// Foundation keeps the text of a long expression for ever; whatever else leaks is a finding.
@_cdecl("__lsan_default_suppressions")
func leakSuppressions() -> UnsafePointer<CChar> {
    UnsafeRawPointer(knownLeaks.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Whatever the bytes: a query whose one spelling reads back as itself, or a mistake that lies within them.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSONPath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(JSONPathFault) {
        let query = try JSONPath(utf8: bytes)
        let again = try JSONPath(query.normalized)
        precondition(again.normalized == query.normalized, "the one spelling is not the only one")
        guard let root = document?.root else { return 0 }
        var limits = JSONPathLimits()
        limits.nodes = 10_000
        limits.steps = 1_000_000
        let selection: JSONSelection
        do throws(JSONPathExcess) {
            selection = try query.nodes(in: root, limits: limits)
        } catch {
            return 0
        }
        precondition(!query.isSingular || selection.count <= 1, "a singular query is none")
        precondition(
            !query.isSingular
                || (query.absence(in: .node(root)) == nil) == (selection.count == 1),
            "a path is absent and selects a node")
        for (place, node) in selection.nodes.prefix(20).enumerated() {
            let path = try JSONPath(selection.path(of: place))
            precondition(path.isSingular, "a normalized path is not singular")
            let same = try? path.nodes(in: root).nodes
            precondition(same?.map(\.position) == [node.position], "a path leads elsewhere")
        }
    } catch {
        precondition(
            0 <= error.range.lowerBound && error.range.upperBound <= max(bytes.count, 1),
            "a mistake lies beyond the query")
        precondition(!error.message.isEmpty)
    }
    return 0
}
