// SPDX-License-Identifier: Apache-2.0

import Documents

/// What can be wrong with a key, and its words.
enum KeyComplaint {
    case unknown(Node, KeyContext)
    case notBuilt(Node)
    case forbidden(Node, ForbiddenWord)
    case wrongKind(Node, KeyShape)
    case notAMap(Node, KeyContext)

    var diagnostic: Diagnostic {
        switch self {
        case .unknown(let key, let context):
            Diagnostic(
                "unknown key '\(key.text)' in \(context.title)", at: key.span,
                help: KeyComplaint.remedy(for: key.text, in: context))
        case .notBuilt(let key):
            Diagnostic("'\(key.text)' is part of the format, but not built yet", at: key.span)
        case .forbidden(let key, let word):
            Diagnostic(
                "'\(key.text)' is not in the format: a collection is data", at: key.span,
                help: word.remedy)
        case .wrongKind(let value, let shape):
            Diagnostic(
                "found \(value.described), expected \(shape.expected)",
                at: value.span,
                help: value.kind == .string
                    ? NearestName.question(value.spelling, among: shape.words)
                        ?? KeyComplaint.ending(of: value.spelling, among: shape.words) : nil)
        case .notAMap(let node, let context):
            Diagnostic(
                "found \(node.described), expected a map with the keys of \(context.title)",
                at: node.span)
        }
    }

    /// `1.2` of `TLSv1.2`.
    private static func ending(of text: String, among words: [String]) -> String? {
        words.first { $0.utf8.count > 2 && text.hasSuffix($0) }.map(Suggestion.wording)
    }

    private static func remedy(for name: String, in context: KeyContext) -> String? {
        let keys = KeyTable.keys(in: context)
        if let question = NearestName.question(name, among: keys.map(\.name)) { return question }
        if context == .matcher { return "write 'equals' to compare with an object" }
        if context == .cookie, KeyTable.key(name, in: .matcher) != nil {
            return "write what its value must be under 'value'"
        }
        let built = keys.filter(\.isBuilt).map(\.name)
        return built.count <= 8 ? "known are \(built.joined(separator: ", "))" : nil
    }
}
