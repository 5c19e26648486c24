// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a file and the files that it uses declare, merged (format.md 1).
struct Declarations {
    enum Kind: String, CaseIterable {
        case variables, secrets, policies, components

        var noun: String {
            switch self {
            case .variables: "variable"
            case .secrets: "secret"
            case .policies: "policy"
            case .components: "component"
            }
        }
    }

    /// In the order in which the files say them, used files first.
    private(set) var names: [Kind: [String]] = [:]
    private(set) var declarations: [Kind: [String: Declaration]] = [:]
    /// Every `defaults`, nearest first.
    var defaults: [Node] = []
    /// Of the file itself.
    var home: DeclarationHome?

    func all(_ kind: Kind) -> [Declaration] {
        let known = declarations[kind] ?? [:]
        return (names[kind] ?? []).compactMap { known[$0] }
    }

    subscript(kind: Kind, name: String) -> Declaration? { declarations[kind]?[name] }

    /// The nearer one wins.
    mutating func set(_ kind: Kind, _ declaration: Declaration) {
        let name = declaration.name
        if declarations[kind, default: [:]].updateValue(declaration, forKey: name) == nil {
            names[kind, default: []].append(name)
        }
    }

    /// Takes in what a used file declares; the names that another used file has given otherwise are returned.
    mutating func add(_ used: Declarations) -> [(
        kind: Kind, first: Declaration, second: Declaration
    )] {
        var conflicts: [(kind: Kind, first: Declaration, second: Declaration)] = []
        for kind in Kind.allCases {
            for declaration in used.all(kind) {
                if let first = self[kind, declaration.name] {
                    // By two ways to the same file it is the same.
                    if first.key.span == declaration.key.span { continue }
                    conflicts.append((kind, first, declaration))
                } else {
                    set(kind, declaration)
                }
            }
        }
        defaults =
            used.defaults
            + defaults.filter { own in
                !used.defaults.contains { $0.span == own.span }
            }
        return conflicts
    }
}
