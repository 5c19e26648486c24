// SPDX-License-Identifier: Apache-2.0

/// libyaml's complaints as ours.
struct YAMLSyntaxWording {
    let message: String
    let help: String?
    /// What the place where the construct began is noted as.
    let contextMessage: String?

    /// - Parameter found: what stands at the place, in quotes, or "the end of the text".
    init(problem: String, context: String, found: String) {
        contextMessage = Self.contexts[context]
        let subject = Self.subjects[context]
        switch problem {
        case "mapping values are not allowed in this context":
            message = "found ':' where no key can end"
            help = "put a value that holds ': ' in quotes, or correct the indentation"
        case "found character that cannot start any token" where found == "a tab":
            message = "found a tab in the indentation, expected spaces"
            help = nil
        case "found character that cannot start any token":
            message = "found \(found), with which no value may begin"
            help = "put the value in quotes"
        case "did not find expected key":
            message = "found \(found), expected a key of this map"
            help = "correct the indentation, or put the value above in quotes"
        case "did not find expected '-' indicator":
            message = "found \(found), expected '-' for the next element of this list"
            help = "correct the indentation"
        case "did not find expected ',' or '}'":
            message = "found \(found), expected ',' or '}' after a member of this map"
            help = nil
        case "did not find expected ',' or ']'":
            message = "found \(found), expected ',' or ']' after an element of this list"
            help = nil
        case "could not find expected ':'":
            message = "found \(found), expected ':' after a key"
            help = nil
        case "block sequence entries are not allowed in this context":
            message = "found '-' where no list can begin"
            help = "begin the list on a line of its own"
        case "found unexpected end of stream":
            message = "found the end of the text inside \(subject ?? "a value")"
            help = nil
        case "found unexpected document indicator":
            message = "found the mark of a document inside \(subject ?? "a value")"
            help = nil
        case "did not find expected node content":
            message = "found \(found), expected a value"
            help = nil
        case "did not find expected <document start>":
            message = "found \(found), expected the end of the document or '---'"
            help = "correct the indentation"
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            message = "found a tab in the indentation, expected spaces"
            help = nil
        default:
            message =
                Self.others[problem] ?? (problem.isEmpty ? "found text that is not YAML" : problem)
            help = nil
        }
    }

    private static let contexts = [
        "while parsing a block mapping": "the map begins here",
        "while parsing a flow mapping": "the map begins here",
        "while parsing a block collection": "the list begins here",
        "while parsing a flow sequence": "the list begins here",
        "while scanning a quoted scalar": "the text begins here",
        "while parsing a quoted scalar": "the text begins here",
        "while scanning a plain scalar": "the text begins here",
        "while scanning a simple key": "the key begins here",
        "while scanning a block scalar": "the text begins here",
    ]

    private static let subjects = [
        "while scanning a quoted scalar": "a quoted text",
        "while parsing a quoted scalar": "a quoted text",
        "while scanning a block scalar": "a text",
    ]

    private static let others = [
        "found unknown escape character": "found an escape that double quotes don't know",
        "did not find expected hexdecimal number":
            "found an escape with too few hexadecimal digits",
        "found invalid Unicode character escape code": "found an escape that is no character",
        "found undefined tag handle": "found a tag whose handle no %TAG names",
        "found duplicate %YAML directive": "found a second %YAML",
        "found duplicate %TAG directive": "found a second %TAG of the same handle",
        "found incompatible YAML document": "found a version of YAML that is not 1.1 or 1.2",
        "found unknown directive name": "found an unknown directive, expected %YAML or %TAG",
        "did not find expected alphabetic or numeric character":
            "found no name after '*' or '&', expected letters, digits, '-' or '_'",
        "did not find expected comment or line break":
            "found something else, expected the end of the line",
        "did not find expected whitespace or line break":
            "found something else, expected a space or the end of the line",
        "did not find expected whitespace": "found something else, expected a space",
        "did not find URI escaped octet": "found a '%' without two hexadecimal digits in a tag",
        "did not find expected tag URI": "found a tag without a name",
        "did not find the expected '>'": "found a tag without '>' at its end",
        "did not find expected '!'": "found a tag without '!' at its end",
        "found an indentation indicator equal to 0": "found an indentation of 0, expected 1 to 9",
        "found unexpected ':'": "found ':' inside a value in brackets",
    ]
}
