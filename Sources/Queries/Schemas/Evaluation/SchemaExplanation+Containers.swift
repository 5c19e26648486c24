// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaExplanation {
    mutating func explainObject(
        _ index: Int32, of schema: Int32, _ way: Way, _ evaluation: inout SchemaEvaluation
    ) {
        let object = wording.program.objects[Int(index)]
        let place = wording.program.places[Int(schema)]
        let keywords = node(at: place)
        let required = keywords["required"].map {
            SchemaPlace(document: place.document, position: Int32($0.position))
        }
        for name in evaluation.missing(object, at: way.position) {
            add(
                wording.missing(name), way, required ?? place, in: schema,
                evaluation: evaluation)
        }
        let document = evaluation.document
        for (key, value) in document.node(at: way.position).members {
            let inner = way.below(key.text, at: value.position)
            let slot = evaluation.withText(at: key.position) {
                evaluation.lookup($0, in: object.table)
            }
            var isEvaluated = false
            if slot >= 0 {
                let child = evaluation.lists[Int(object.schemas.start + slot)]
                if child != SchemaCompiler.noSchema {
                    isEvaluated = true
                    explainChild(child, of: schema, inner, &evaluation)
                }
            }
            let patterns = schemas(of: object.patterns, evaluation)
            for place in stride(from: 0, to: patterns.count, by: 2)
            where evaluation.matches(patterns[place], at: key.position) {
                isEvaluated = true
                explainChild(patterns[place + 1], of: schema, inner, &evaluation)
            }
            guard !isEvaluated, object.additional != SchemaCompiler.noSchema else { continue }
            if object.forbidsAdditional, let additional = keywords["additionalProperties"] {
                let known = keywords["properties"]?.members.map(\.key.text) ?? []
                addUnexpected(
                    at: inner,
                    SchemaPlace(document: place.document, position: Int32(additional.position)),
                    in: schema, known: known, evaluation)
            } else {
                explainChild(object.additional, of: schema, inner, &evaluation)
            }
        }
    }

    private mutating func explainChild(
        _ child: Int32, of schema: Int32, _ way: Way, _ evaluation: inout SchemaEvaluation
    ) {
        if evaluation.holds(child, at: way.position) { return }
        explain(child, below: schema, way, &evaluation)
    }

    mutating func explainItems(
        _ list: SchemaList, rest: Int32, of schema: Int32, _ way: Way,
        _ evaluation: inout SchemaEvaluation
    ) {
        let first = schemas(of: list, evaluation)
        for (index, child) in evaluation.document.children(of: way.position).enumerated() {
            let wanted = index < first.count ? first[index] : rest
            if wanted == SchemaCompiler.noSchema { return }
            explainChild(wanted, of: schema, way.below(String(index), at: child), &evaluation)
        }
    }

    mutating func explainNames(
        _ child: Int32, below schema: Int32, _ way: Way, _ evaluation: inout SchemaEvaluation
    ) {
        for (key, _) in evaluation.document.node(at: way.position).members {
            var inner = way
            inner.position = key.position
            explainChild(child, of: schema, inner, &evaluation)
        }
    }

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
            let score = Self.score(inner.findings, at: way.depth)
            if best.map({ score > $0.score }) ?? true { best = (place, score, inner.findings) }
        }
        guard let best else { return }
        let nearest = discriminated(branches, source, way, evaluation) ?? best.place
        if nearest == best.place {
            findings += best.findings
        } else {
            explain(branches[nearest], below: schema, way, &evaluation)
        }
        guard branches.count > 1 else { return }
        let keyword = pointer(to: source, from: schema).dropFirst()
        add(
            wording.none(
                of: branches.count, nearest: nearest, found, keyword: String(keyword)), way,
            source, in: schema, weight: .summary, evaluation: evaluation)
    }

    /// The larger, the farther a branch got: first it is of the instance's kind, then what tells it from others matched, then it went deep.
    private static func score(_ findings: [Finding], at depth: Int) -> (Int, Int, Int) {
        let isOtherKind = findings.contains { $0.depth == depth && $0.weight == .kind }
        let isOther = findings.contains { $0.discriminates && $0.depth <= depth + 1 }
        let deepest = findings.map(\.depth).max() ?? 0
        return (isOtherKind ? 0 : 1, isOther ? 0 : 1, deepest &* 1000 &- findings.count)
    }

    /// The branch that OpenAPI's `discriminator` names (3.0.3 section 4.7.25).
    private func discriminated(
        _ branches: [Int32], _ source: SchemaPlace, _ way: Way, _ evaluation: SchemaEvaluation
    ) -> Int? {
        let document = wording.program.documents[Int(source.document)]
        let found = evaluation.document.node(at: way.position)
        guard
            let owner = SchemaWalk(document: document, isOpenAPI: true)
                .container(of: Int(source.position)),
            let discriminator = document.node(at: owner)["discriminator"],
            let property = discriminator["propertyName"], let value = found[property.text],
            value.kind == .string
        else { return nil }
        let mapped = discriminator["mapping"]?[value.text]?.text
        let elements = node(at: source).elements
        return branches.indices.first { place in
            guard elements.indices.contains(place), let reference = elements[place]["$ref"]?.text
            else { return false }
            return reference == mapped || reference.hasSuffix("/" + (mapped ?? value.text))
        }
    }
}
