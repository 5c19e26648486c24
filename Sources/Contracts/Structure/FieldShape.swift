// SPDX-License-Identifier: Apache-2.0

/// What may stand under a name of an OpenAPI document.
indirect enum FieldShape: Sendable {
    case any
    case text
    case boolean
    case choice([String])
    case object(ObjectKind)
    /// The object, or a `$ref` to one.
    case referable(ObjectKind)
    case list(FieldShape, isEmptyAllowed: Bool = true)
    case map(FieldShape, names: NameRule = .any)
    /// A schema, or a `$ref` to one.
    case schema
}

/// What the names of a map may be.
enum NameRule: Sendable {
    case any
    /// Letters, digits, `.`, `_` and `-`.
    case component
    /// Begins with `/`; `x-` aside.
    case path
    /// A status, `2XX` or `default`; `x-` aside.
    case status
    /// Whatever is no `x-`.
    case expression

    func allows(_ name: String) -> Bool {
        switch self {
        case .any, .expression: true
        case .component:
            !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                        || byte == 0x2E || byte == 0x5F || byte == 0x2D
                }
        case .path: name.utf8.first == UInt8(ascii: "/")
        case .status: name == "default" || StatusKey(name) != nil
        }
    }

    var hasExtensions: Bool {
        switch self {
        case .any, .component: false
        case .path, .status, .expression: true
        }
    }
}
