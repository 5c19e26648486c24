// SPDX-License-Identifier: Apache-2.0

import Documents

/// A compiled schema, with all that its references reach.
package struct Schema: Sendable {
    let shelf: SchemaShelf
    let root: Int32

    /// Shared by the schemas that were compiled by the same library until then.
    final class Compiled: Sendable {
        let program: SchemaProgram

        init(_ program: SchemaProgram) {
            self.program = program
        }
    }

    package func isValid(_ instance: Datum) -> Bool {
        guard let node = instance.rooted else { return false }
        return SchemaEvaluation.verdict(of: root, in: shelf.program.program, on: node).isValid
    }

    /// Empty where the instance is valid; the most useful first.
    ///
    /// - Parameter shown: makes what the instance holds fit to be shown, before it is cut.
    package func failures(
        of instance: Datum, shown: @escaping (String) -> String = { $0 }
    ) -> [SchemaFailure] {
        guard let node = instance.rooted else { return [] }
        let program = shelf.program.program
        let verdict = SchemaEvaluation.verdict(of: root, in: program, on: node)
        if verdict.isValid { return [] }
        let hasFile = if case .node = instance { true } else { false }
        return SchemaExplanation.failures(
            of: root, in: program, on: node, fault: verdict.fault, hasFile: hasFile,
            shown: shown)
    }
}
