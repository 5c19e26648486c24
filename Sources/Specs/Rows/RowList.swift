// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// The rows of a `forEach` where they are written: each is read when it is asked for.
enum RowList: Sendable {
    /// In the collection itself.
    case written([Node])
    /// In a JSON or YAML file, in which nothing is a template.
    case stored([Node])
    case table(CSVTable)
    /// As a template gave them.
    case given([Value], secrets: [Secret])

    var count: Int {
        switch self {
        case .written(let nodes), .stored(let nodes): nodes.count
        case .table(let table): table.count
        case .given(let values, _): values.count
        }
    }

    /// A map's members; of anything else the one cell `item`.
    func cells(of index: Int) -> [RowCell] {
        switch self {
        case .written(let nodes):
            var complaints: [Diagnostic] = []
            let node = nodes[index]
            guard node.kind == .mapping else {
                let value = TemplatedValue.decode(node, complaints: &complaints)
                return [RowCell(name: "item", value: value)]
            }
            return node.members.map { key, value in
                RowCell(
                    name: key.text,
                    value: TemplatedValue.decode(value, complaints: &complaints))
            }
        case .stored(let nodes): return RowList.cells(of: nodes[index].value, secrets: [])
        case .table(let table):
            return zip(table.header, table.row(index)).map { name, field in
                RowCell(name: name, value: .constant(.string(field)))
            }
        case .given(let values, let secrets):
            return RowList.cells(of: values[index], secrets: secrets)
        }
    }

    private static func cells(of value: Value, secrets: [Secret]) -> [RowCell] {
        guard case .object(let members) = value else {
            return [RowCell(name: "item", value: .constant(value), secrets: secrets)]
        }
        return members.map {
            RowCell(name: $0.name, value: .constant($0.value), secrets: secrets)
        }
    }
}
