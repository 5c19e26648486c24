// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaExplanation {
    /// Of branches that all fail, what the nearest lacks; of several that hold, which.
    mutating func explainBranches(
        _ list: SchemaList, _ source: SchemaPlace, of schema: Int32, _ way: Way,
        _ evaluation: inout SchemaEvaluation
    ) {
        let branches = schemas(of: list, evaluation)
        let holding = branches.indices.filter { evaluation.holds(branches[$0], at: way.position) }
        let found = evaluation.document.node(at: way.position)
        if !holding.isEmpty {
            add(
                wording.several(holding, found), way, source, in: schema,
                evaluation: evaluation)
            return
        }
        var best: (place: Int, score: (Int, Int, Int), findings: [Finding])?
        for (place, branch) in branches.enumerated() {
            var inner = self
            inner.findings = []
            inner.explain(branch, below: schema, way, &evaluation)
            // What one has taken the others do not have.
            calls = inner.calls
            let score = Self.score(inner.findings, at: way.depth)
            if best.map({ score > $0.score }) ?? true { best = (place, score, inner.findings) }
        }
        guard let best else { return }
        findings += best.findings
        guard branches.count > 1 else { return }
        let keyword = pointer(to: source, from: schema).dropFirst()
        add(
            wording.none(
                of: branches.count, nearest: best.place, found, keyword: String(keyword)), way,
            source, in: schema, weight: .summary, evaluation: evaluation)
    }

    /// The larger, the farther a branch got: first it is of the instance's kind, then what tells it from others matched, then it went deep.
    private static func score(_ findings: [Finding], at depth: Int) -> (Int, Int, Int) {
        let isOtherKind = findings.contains { $0.depth == depth && $0.weight == .kind }
        let isOther = findings.contains { $0.discriminates && $0.depth <= depth + 1 }
        let deepest = findings.map(\.depth).max() ?? 0
        return (isOtherKind ? 0 : 1, isOther ? 0 : 1, deepest &* 1000 &- findings.count)
    }

    /// What the schema that a discriminator names wants.
    mutating func explainChoice(
        _ choice: SchemaProgram.Choice, _ source: SchemaPlace, of schema: Int32, _ way: Way,
        _ mark: Int, _ evaluation: inout SchemaEvaluation
    ) {
        switch evaluation.named(by: choice, at: way.position) {
        case .schema(let child): explain(child, below: schema, way, &evaluation)
        case .unknown(let position) where choice.isClosed:
            let inner = below(way, at: position, evaluation)
            add(
                wording.unnamed(evaluation.document.node(at: position), choice.names), inner,
                source, in: schema, evaluation: evaluation)
        case .unknown, .none:
            guard let others = choice.others else { return }
            explain(others, source, of: schema, way, mark, &evaluation)
        }
    }
}
