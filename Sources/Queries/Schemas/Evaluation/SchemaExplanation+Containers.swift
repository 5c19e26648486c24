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
}
