// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaExplanation {
    /// Says why an instruction does not hold.
    mutating func explain(
        _ instruction: SchemaInstruction, _ source: SchemaPlace, of schema: Int32, _ way: Way,
        _ mark: Int, _ evaluation: inout SchemaEvaluation
    ) {
        let found = evaluation.document.node(at: way.position)
        switch instruction {
        case .object(let index):
            explainObject(index, of: schema, way, &evaluation)
        case .items(let list, let rest):
            explainItems(list, rest: rest, of: schema, way, &evaluation)
        case .reference(let target):
            explain(target, way.through("/\(keyword(of: source, in: schema))"), &evaluation)
        case .dynamicReference(let reference):
            explain(
                evaluation.target(of: reference), way.through("/$dynamicRef"), &evaluation)
        case .all(let list):
            for child in schemas(of: list, evaluation) {
                explain(child, below: schema, way, &evaluation)
            }
        case .any(let list), .one(let list):
            explainBranches(list, source, of: schema, way, &evaluation)
        case .choice(let choice):
            explainChoice(
                wording.program.choices[Int(choice)], source, of: schema, way, mark, &evaluation)
        case .condition(let condition, let then, let other):
            let branch = evaluation.holds(condition, at: way.position) ? then : other
            explain(branch, below: schema, way, &evaluation)
        case .dependentSchema(let dependency):
            explain(
                wording.program.dependencies[Int(dependency)].schema, below: schema, way,
                &evaluation)
        case .propertyNames(let child):
            explainNames(child, below: schema, way, &evaluation)
        case .unevaluatedItems(let child), .unevaluatedProperties(let child):
            explainUnevaluated(child, source, of: schema, way, mark, &evaluation)
        default:
            for message in messages(instruction, found, source, way, evaluation) {
                add(
                    message, way, source, in: schema, weight: Self.weight(of: instruction),
                    discriminates: Self.discriminates(instruction), evaluation: evaluation)
            }
        }
    }

    private static func weight(of instruction: SchemaInstruction) -> Weight {
        if case .otherKind = instruction { .kind } else { .own }
    }

    private static func discriminates(_ instruction: SchemaInstruction) -> Bool {
        switch instruction {
        case .text, .values: true
        default: false
        }
    }

    private func messages(
        _ instruction: SchemaInstruction, _ found: Node, _ source: SchemaPlace, _ way: Way,
        _ evaluation: SchemaEvaluation
    ) -> [String] {
        let count = { evaluation.childCount(of: way.position, upTo: .max) }
        switch instruction {
        case .minItems(let least):
            return [
                wording.count(
                    "element", found: count(), wanted: "at least \(least)")
            ]
        case .maxItems(let most):
            return [wording.count("element", found: count(), wanted: "at most \(most)")]
        case .minProperties(let least):
            return [wording.count("member", found: count(), wanted: "at least \(least)")]
        case .maxProperties(let most):
            return [wording.count("member", found: count(), wanted: "at most \(most)")]
        case .uniqueItems:
            guard let (first, second) = evaluation.repeatedItems(at: way.position) else {
                return []
            }
            let element = evaluation.document.element(first, of: way.position)
            return [
                wording.repeated(
                    first, second, evaluation.document.node(at: element ?? way.position))
            ]
        case .dependentRequired(let index):
            let dependency = wording.program.dependencies[Int(index)]
            let other = String(decoding: dependency.name, as: UTF8.self)
            return evaluation.missing(dependency, at: way.position).map {
                wording.missing($0, because: other)
            }
        case .contains(let schema, let least, let most):
            var evaluation = evaluation
            var matching = 0
            for child in evaluation.document.children(of: way.position)
            where evaluation.holds(schema, at: child) {
                matching += 1
            }
            return [wording.contains(found: matching, least: least, most: most)]
        case .not: return [wording.not(found)]
        default:
            return [wording.message(for: instruction, found: found, keyword: node(at: source))]
        }
    }

    func schemas(of list: SchemaList, _ evaluation: SchemaEvaluation) -> [Int32] {
        (list.start..<list.start + list.count).map { evaluation.lists[Int($0)] }
    }

    private func keyword(of source: SchemaPlace, in schema: Int32) -> String {
        String(pointer(to: source, from: schema).dropFirst())
    }

    private mutating func explainUnevaluated(
        _ child: Int32, _ source: SchemaPlace, of schema: Int32, _ way: Way, _ mark: Int,
        _ evaluation: inout SchemaEvaluation
    ) {
        for position in evaluation.unevaluated(at: way.position, since: mark) {
            if evaluation.holds(child, at: position) { continue }
            let inner = below(way, at: position, evaluation)
            if node(at: source).boolean == false {
                addUnexpected(at: inner, source, in: schema, known: [], evaluation)
            } else {
                explain(child, below: schema, inner, &evaluation)
            }
        }
    }

    /// The way to a member's value or an element.
    func below(_ way: Way, at child: Int, _ evaluation: SchemaEvaluation) -> Way {
        let document = evaluation.document
        if document.kind(at: way.position) == .mapping {
            return way.below(document.node(at: child - 1).text, at: child)
        }
        var index = 0
        for element in document.children(of: way.position) {
            if element == child { break }
            index += 1
        }
        return way.below(String(index), at: child)
    }

    mutating func addUnexpected(
        at way: Way, _ source: SchemaPlace, in schema: Int32, known: [String],
        _ evaluation: SchemaEvaluation
    ) {
        let document = evaluation.document
        let found = document.node(at: way.position)
        let isMember =
            way.position > 0 && evaluation.entries[way.position - 1].traits.contains(.key)
        let message =
            isMember
            ? wording.unexpected(document.node(at: way.position - 1).text, known: known)
            : wording.unexpectedElement(found)
        add(message, way, source, in: schema, evaluation: evaluation)
    }
}
