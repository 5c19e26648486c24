// SPDX-License-Identifier: Apache-2.0

import Documents

/// Names such as `filter[size][min]`, by which a query has the members of an object (style `deepObject`).
///
/// How objects and lists within are written is nowhere said; names within names, `[]` and numbers are what servers understand.
enum DeepName {
    /// The names between brackets, and the decoded text.
    typealias Pair = (path: [String], text: String)

    private static let mostNames = 32

    /// Nil where it is not of the object with that name.
    static func path(_ text: String, of name: String) -> [String]? {
        guard text.hasPrefix(name + "["), text.hasSuffix("]") else { return nil }
        let inner = text.dropFirst(name.count + 1).dropLast()
        var names: [String] = []
        var rest = inner[...]
        while let end = rest.firstRange(of: "]["), names.count < mostNames {
            names.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return names + [String(rest)]
    }

    static func values(
        of pairs: [Pair], _ outline: SchemaOutline, _ typed: TypedText
    ) -> [Value] {
        var names: [String] = []
        var groups: [String: [Pair]] = [:]
        for (path, text) in pairs {
            let name = path.first ?? ""
            if groups[name] == nil { names.append(name) }
            groups[name, default: []].append((Array(path.dropFirst()), text))
        }
        return typed.object(
            names.map { name in
                let member = SchemaOutline(outline.memberSchemas(name), resolver: typed.resolver)
                return (name, readings(of: groups[name] ?? [], member, typed))
            }, outline)
    }

    private static func readings(
        of pairs: [Pair], _ outline: SchemaOutline, _ typed: TypedText
    ) -> TypedText.Readings {
        let texts = pairs.map(\.text)
        if pairs.allSatisfy({ $0.path.isEmpty }) { return typed.repeated(texts, outline) }
        let isList = pairs.allSatisfy { $0.path.count == 1 && Int($0.path[0]) != nil }
        if pairs.allSatisfy({ $0.path == [""] }) || isList && outline.says("array") {
            return typed.array(texts, outline)
        }
        return values(of: pairs.filter { !$0.path.isEmpty }, outline, typed)
    }
}
