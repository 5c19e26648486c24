// SPDX-License-Identifier: Apache-2.0

import Documents

/// Gathers what a document's paths offer; webhooks and callbacks are requests of the other side.
struct OperationList {
    let resolver: ReferenceResolver
    private(set) var operations: [APIOperation] = []
    private(set) var byID: [String: Int] = [:]
    private(set) var warnings: [Diagnostic] = []

    init(resolver: ReferenceResolver) {
        self.resolver = resolver
    }

    mutating func add(_ root: Node) {
        for (key, value) in root["paths"]?.members ?? [] {
            let path = key.text
            guard path.hasPrefix("/") else { continue }
            // What it leads to may be missing, of which the check has warned.
            guard let target = try? resolver.resolved(value) else { continue }
            let template = PathTemplate(path)
            if target.position != value.position || target.document !== value.document {
                add([value, target], path, template)
                add([target, value], path, template)
            } else {
                add([value], path, template)
            }
        }
    }

    /// - Parameter items: the first has the operations.
    private mutating func add(_ items: [Node], _ path: String, _ template: PathTemplate) {
        for (key, node) in items.first?.members ?? []
        where PathItemMethods.names.contains(key.text) {
            let id = node["operationId"]
            let operation = APIOperation(
                id: id?.text, method: key.text.uppercased(), path: path, template: template,
                node: node, pathItems: items, bases: ServerBase.nearest(to: [node] + items))
            if let id, byID[id.text] != nil {
                warnings.append(
                    Diagnostic(
                        StructureFault.operationTwice(id.text).message, at: id.span,
                        severity: .warning))
            } else if let id {
                byID[id.text] = operations.count
            }
            operations.append(operation)
        }
    }
}
