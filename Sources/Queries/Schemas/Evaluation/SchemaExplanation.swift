// SPDX-License-Identifier: Apache-2.0

import Documents

/// A second walk, over what is not valid alone, that says why.
struct SchemaExplanation {
    /// A failure with what its usefulness is judged by.
    struct Finding {
        let failure: SchemaFailure
        /// Of the instance, in steps from the root.
        let depth: Int
        let weight: Weight
        /// At the instance's first member whose value tells one branch from another.
        let discriminates: Bool
    }

    /// How much a failure explains; the less of it is heard of first.
    enum Weight: Int { case own, kind, summary }

    static let mostFindings = 100
    /// Far below what the stack of a thread holds in any build, with a verdict asked at the deepest.
    private static let mostDepth = 200

    private let program: SchemaProgram
    let wording: SchemaWording
    private let hasFile: Bool
    var findings: [Finding] = []
    var calls = 0

    static func failures(
        of schema: Int32, in program: SchemaProgram, on node: Node,
        fault: SchemaEvaluationFault?, hasFile: Bool,
        shown: @escaping (String) -> String
    ) -> [SchemaFailure] {
        var explanation = SchemaExplanation(
            program: program, wording: SchemaWording(program: program, shown: shown),
            hasFile: hasFile)
        func whole(_ message: String) -> [SchemaFailure] {
            [
                SchemaFailure(
                    instancePath: "", keywordPath: "",
                    place: explanation.node(at: program.places[Int(schema)]).span,
                    message: message, instanceSpan: hasFile ? node.span : nil)
            ]
        }
        if let fault { return whole(SchemaWording.message(of: fault)) }
        SchemaEvaluation.with(program, on: node.document) { evaluation in
            explanation.explain(
                schema, Way(position: node.position), &evaluation)
        }
        // Its limits are narrower than those of the verdict, which stands.
        if explanation.findings.isEmpty { return whole(SchemaWording.unexplained) }
        return explanation.findings.enumerated().sorted { left, right in
            if left.element.weight != right.element.weight {
                return left.element.weight.rawValue < right.element.weight.rawValue
            }
            if left.element.depth != right.element.depth {
                return left.element.depth > right.element.depth
            }
            return left.offset < right.offset
        }.map(\.element.failure)
    }

    /// How a schema and an instance were come to.
    struct Way {
        var position: Int
        var instancePath = ""
        var keywordPath = ""
        var depth = 0
        var frames = 0

        func below(_ name: String, at position: Int) -> Way {
            var way = self
            way.position = position
            way.instancePath += "/" + JSONPointer.escaped(name)
            way.depth += 1
            return way
        }

        func through(_ keywords: String) -> Way {
            var way = self
            way.keywordPath += keywords
            way.frames += 1
            return way
        }
    }

    private init(program: SchemaProgram, wording: SchemaWording, hasFile: Bool) {
        self.program = program
        self.wording = wording
        self.hasFile = hasFile
    }

    func node(at place: SchemaPlace) -> Node {
        program.documents[Int(place.document)].node(at: Int(place.position))
    }

    mutating func add(
        _ message: String, _ way: Way, _ source: SchemaPlace, in schema: Int32,
        weight: Weight = .own, discriminates: Bool = false,
        evaluation: SchemaEvaluation
    ) {
        guard findings.count < Self.mostFindings else { return }
        let instance = evaluation.document.node(at: way.position)
        findings.append(
            Finding(
                failure: SchemaFailure(
                    instancePath: way.instancePath,
                    keywordPath: way.keywordPath + pointer(to: source, from: schema),
                    place: node(at: source).span, message: message,
                    instanceSpan: hasFile ? instance.span : nil),
                depth: way.depth, weight: weight, discriminates: discriminates))
    }

    /// From a schema to a keyword of its, or to a schema below it.
    func pointer(to place: SchemaPlace, from schema: Int32) -> String {
        let root = program.places[Int(schema)]
        guard root.document == place.document else { return "" }
        let document = program.documents[Int(place.document)]
        return SchemaWalk(document: document, isOpenAPI: false)
            .pointer(from: Int(root.position), to: Int(place.position)) ?? ""
    }

    mutating func explain(
        _ schema: Int32, _ way: Way, _ evaluation: inout SchemaEvaluation
    ) {
        calls += 1
        guard schema >= 0, findings.count < Self.mostFindings, way.frames < Self.mostDepth,
            calls < 100_000
        else { return }
        let range = evaluation.range(of: schema, at: way.position)
        let program = program
        let explained = evaluation.within(schema) { evaluation -> SchemaExplanation in
            var explanation = self
            let mark = evaluation.marks.count
            for at in Int(range.start)..<Int(range.start) + Int(range.count) {
                let instruction = program.instructions[at]
                let before = evaluation.marks.count
                if evaluation.holds(
                    instruction, at: way.position, marking: range.collects, since: mark)
                {
                    continue
                }
                if evaluation.fault != nil { break }
                if evaluation.marks.count > before {
                    evaluation.marks.removeLast(evaluation.marks.count - before)
                }
                // What others have not evaluated says nothing where they have failed.
                switch instruction {
                case .unevaluatedItems, .unevaluatedProperties:
                    if explanation.findings.count > findings.count { continue }
                default: break
                }
                explanation.explain(
                    instruction, program.sources[at], of: schema, way, mark, &evaluation)
            }
            evaluation.marks.removeLast(evaluation.marks.count - mark)
            return explanation
        }
        self = explained
    }

    /// A schema below another, through the keywords between both.
    mutating func explain(
        _ child: Int32, below schema: Int32, _ way: Way, _ evaluation: inout SchemaEvaluation
    ) {
        guard child >= 0 else { return }
        let keywords = pointer(to: program.places[Int(child)], from: schema)
        explain(child, way.through(keywords), &evaluation)
    }
}
