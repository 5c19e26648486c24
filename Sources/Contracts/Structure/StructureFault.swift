// SPDX-License-Identifier: Apache-2.0

/// What is wrong in an OpenAPI document before anything is sent.
enum StructureFault: Equatable {
    case noVersion(found: String)
    case version(String)
    /// A value as a message names it, the field, and what it should be.
    case kind(String, field: String, expected: String)
    case unknown(String, in: ObjectKind)
    case missing(String, in: ObjectKind)
    case together(String, String, in: ObjectKind)
    case neither([String], in: ObjectKind)
    case empty(String)
    case choice(String, field: String)
    case name(String, NameRule)
    case pathParameterNotRequired
    /// A field that this place of a parameter does not allow.
    case misplaced(String, in: String)
    case unresolved(String)
    case remote(String)
    case circular(String)
    case operationTwice(String)
    case serverVariable(String)
    case keyword(String)

    var message: String {
        switch self {
        case .noVersion(let found):
            "found \(found), expected an OpenAPI document with its version under 'openapi'"
        case .version(let version):
            "found OpenAPI '\(version)', expected 3.0 or 3.1"
        case .kind(let found, let field, let expected):
            "found \(found) for '\(field)', expected \(expected)"
        case .unknown(let name, let kind):
            "unknown field '\(name)' in \(kind.rawValue)"
        case .missing(let name, let kind):
            "found no '\(name)' in \(kind.rawValue), which has to have one"
        case .together(let first, let second, let kind):
            "found '\(first)' beside '\(second)' in \(kind.rawValue), expected one of the two"
        case .neither(let names, let kind):
            "found no " + names.map { "'\($0)'" }.joined(separator: ", no ")
                + " in \(kind.rawValue), expected one of them"
        case .empty(let field):
            "found nothing under '\(field)', expected at least one"
        case .choice(let found, let field):
            "found '\(found)' for '\(field)'"
        case .name(let name, let rule):
            "found '\(name)', expected \(rule.expected)"
        case .pathParameterNotRequired:
            "found a parameter of the path that is not required, expected 'required: true'"
        case .misplaced(let field, let place):
            "found '\(field)' in a parameter of the \(place), where it means nothing"
        case .unresolved(let reference):
            "found '\(reference)', where nothing stands"
        case .remote(let reference):
            "found '\(reference)', expected a file: the network is not asked"
        case .circular(let reference):
            "found '\(reference)', which leads back to itself"
        case .operationTwice(let id):
            "found the operationId '\(id)' a second time"
        case .serverVariable(let name):
            "found '{\(name)}' in the URL of a server, which has no such variable"
        case .keyword(let found):
            found
        }
    }
}

extension NameRule {
    fileprivate var expected: String {
        switch self {
        case .any, .expression: "a name"
        case .component: "a name of letters, digits, '.', '_' and '-'"
        case .path: "a path that begins with '/'"
        case .status: "a status, '2XX' or 'default'"
        }
    }
}
