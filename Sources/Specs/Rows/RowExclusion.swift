// SPDX-License-Identifier: Apache-2.0

import Documents

/// One entry of `exclude`: the rows in which all of these stand are left out.
struct RowExclusion: Sendable {
    let span: SourceSpan
    let values: [Value.Member]

    func excludes(_ cells: [RowCell]) -> Bool {
        values.allSatisfy { wanted in
            cells.contains { cell in
                guard cell.name == wanted.name, case .constant(let value) = cell.value else {
                    return false
                }
                return value == wanted.value
            }
        }
    }
}
