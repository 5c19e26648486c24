// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// A JSON value as a snapshot has it: sorted, without secrets and without what changes from run to run.
struct MaskedJSON {
    /// In place of each value that is ignored, so that the file shows that there was one.
    static let mark = "‹ignored›"

    let value: Value

    init(_ root: Node, ignoring queries: [JSONPath], redactor: Redactor) throws(Diagnostic) {
        var ignored: Set<Int> = []
        for query in queries {
            do throws(JSONPathExcess) {
                ignored.formUnion(try query.nodes(in: root).nodes.map(\.position))
            } catch {
                throw Diagnostic(error.message, at: root.span)
            }
        }
        value = Self.masked(root, ignored, redactor)
    }

    private static func masked(_ node: Node, _ ignored: Set<Int>, _ redactor: Redactor) -> Value {
        if ignored.contains(node.position) { return .string(mark) }
        switch node.kind {
        case .null, .boolean: return node.value
        case .string: return .string(redactor.redacted(node.text).text)
        case .number:
            let text = redactor.redacted(node.text).text
            return text == node.text ? node.value : .string(text)
        case .sequence: return .array(node.elements.map { masked($0, ignored, redactor) })
        case .mapping:
            let members = node.members.map { key, value in
                Value.Member(
                    name: redactor.redacted(key.text).text,
                    value: masked(value, ignored, redactor))
            }
            // By code point, which no locale changes.
            return .object(
                members.sorted { left, right in
                    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
                })
        }
    }
}
