// SPDX-License-Identifier: Apache-2.0

extension ContractFault {
    /// One line: what was found, then what was expected.
    package var message: String {
        switch reason {
        case .path(let path, let nearest):
            "found the path '\(path)', expected one of the document"
                + (nearest.map { "; near is '\($0)'" } ?? "")
        case .method(let method, let path, let known):
            "found \(method), expected a method of '\(path)': " + known.joined(separator: ", ")
        case .operation(let name, let method, let path):
            "found \(method) '\(path)', expected the request of \(name)"
        case .required: "found none, expected one: it is required"
        case .style(let style): "expected the style '\(style.style)': \(style.example)"
        case .value(let message): message
        case .body(let expected): "found no body, expected \(Self.list(expected))"
        case .noBodyPromised: "found a body, expected none: the document has no content for it"
        case .mediaType(nil, let expected):
            "found a body without a Content-Type, expected \(Self.list(expected))"
        case .mediaType(let found?, let expected):
            "found '\(found)', expected \(Self.list(expected))"
        case .partType(nil, let expected):
            "found a part without a Content-Type, expected \(Self.list(expected))"
        case .partType(let found?, let expected):
            "found '\(found)', expected \(Self.list(expected))"
        case .notJSON(let message): "expected JSON: \(message)"
        case .notMultipart: "expected the parts of a form between its boundaries"
        case .status(let status, let promised):
            "found \(status), expected \(promised.isEmpty ? "one of the document" : Self.list(promised))"
        case .unusable(let message): "the contract can't be asked: \(message)"
        }
    }

    /// `answer.body $.pets[2].name`.
    package var subject: String { instancePath.isEmpty ? part : "\(part) \(instancePath)" }

    private static func list(_ names: [String]) -> String {
        names.count == 1 ? names[0] : "one of " + names.joined(separator: ", ")
    }
}

extension ParameterStyleName {
    /// Of a list.
    fileprivate var example: String {
        switch ParameterStyle(rawValue: style) {
        case .label: isExploded ? "'.1.2'" : "'.1,2'"
        case .matrix: isExploded ? "';\(name)=1;\(name)=2'" : "';\(name)=1,2'"
        case .form: isExploded ? "'\(name)=1&\(name)=2'" : "'\(name)=1,2'"
        case .spaceDelimited: "'\(name)=1%202'"
        case .pipeDelimited: "'\(name)=1|2'"
        case .deepObject: "'\(name)[key]=1'"
        case .simple, nil: isExploded ? "'a=1,b=2'" : "'1,2'"
        }
    }
}
