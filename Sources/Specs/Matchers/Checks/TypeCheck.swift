// SPDX-License-Identifier: Apache-2.0

import Documents

/// `type`: one of JSON's types, or one of a list of them.
struct TypeCheck: Check {
    let span: SourceSpan
    private let types: [JSONType]

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        var types: [JSONType] = []
        for name in node.kind == .sequence ? node.elements : [node] {
            // `type: null` is a type's name too.
            let spelling = name.kind == .null ? "null" : name.text
            if let type = JSONType(rawValue: spelling) {
                types.append(type)
            } else if name.kind == .mapping || name.kind == .sequence {
                complaints.append(
                    MatcherFault.found(name, expected: "a type: \(JSONType.list)")
                        .diagnostic(at: name.span))
            } else {
                complaints.append(
                    MatcherFault.unknownType(spelling).diagnostic(at: name.span))
            }
        }
        self.types = types
    }

    func wording(in context: MatchContext) -> String {
        types.map(\.article).joined(separator: " or ")
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let datum = subject.datum, !types.contains(where: { $0.holds(datum) }) else {
            return []
        }
        return [try mismatch(of: subject, in: context)]
    }
}
