// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What is taken out of a value; where there is nothing to take, the template fails.
enum SearchFunctions {
    static let all = [
        TemplateFunction(
            "queryParam", [TemplateParameter("x", .text), TemplateParameter("n", .text)],
            "the first value of the parameter n of a URL's query, decoded"
        ) { arguments throws(Diagnostic) in
            guard let value = QueryParameter.value(of: arguments.text(1), in: arguments.text(0))
            else {
                throw arguments.fault(1, "a name that the query has not", expected: "one it has")
            }
            return .string(value)
        },
        TemplateFunction(
            "regex",
            [
                TemplateParameter("x", .text), TemplateParameter("p", pattern),
                TemplateParameter("group", .integer(0...1_000), isOptional: true),
            ], isPure: false,
            "the first match of p in x: its group, by default the first where there is one, else the whole"
        ) { arguments throws(Diagnostic) in
            try match(arguments)
        },
        TemplateFunction(
            "jsonpath", [TemplateParameter("x", .any), TemplateParameter("q", query)],
            "what q selects from x, or from the JSON that text holds"
        ) { arguments throws(Diagnostic) in
            try selection(arguments)
        },
    ]

    private static let pattern = TemplateParameter.Kind.checked(
        "a regular expression that ICU can read"
    ) {
        Pattern($0) == nil
            ? TemplateParameter.Flaw(
                found: "text that is none",
                help: "a backslash is written twice in a template's quotes") : nil
    }

    private static let query = TemplateParameter.Kind.checked("a JSONPath query") {
        do throws(JSONPathFault) {
            _ = try JSONPath($0)
            return nil
        } catch {
            return TemplateParameter.Flaw(
                found: "text that is none (\(error.message))", help: error.help)
        }
    }

    private static func match(_ arguments: TemplateArguments) throws(Diagnostic) -> Value {
        guard let pattern = Pattern(arguments.text(1)) else { return .null }
        let group = arguments.int(2) ?? min(pattern.groupCount, 1)
        guard group <= pattern.groupCount else {
            throw arguments.fault(
                2, "a group that the expression has not",
                expected: "one from 0 to \(pattern.groupCount)")
        }
        switch pattern.group(group, in: arguments.text(0)) {
        case (.found, let text?): return .string(text)
        case (.found, nil):
            throw arguments.fault(
                0, "text in whose match group \(group) took no part",
                expected: "one in which it did")
        case (.notFound, _):
            throw arguments.fault(0, "text that does not match", expected: "text that does")
        case (.givenUp, _):
            throw arguments.fault(
                1, "an expression whose search took too long", expected: "a quicker one")
        }
    }

    private static func selection(_ arguments: TemplateArguments) throws(Diagnostic) -> Value {
        let query: JSONPath
        do throws(JSONPathFault) {
            query = try JSONPath(arguments.text(1))
        } catch {
            return .null
        }
        var root = arguments[0]
        if case .string(let text) = root {
            root = try ConversionFunctions.value(ofJSON: text, 0, of: arguments)
        }
        let selected: Datum?
        do throws(JSONPathExcess) {
            selected = try query.datum(in: .value(root))
        } catch {
            throw arguments.fault(1, "a query that looks at too much", expected: "one of less")
        }
        guard let value = selected?.value, query.isSingular || value != .array([]) else {
            throw arguments.fault(1, "a query that selects nothing", expected: "one that does")
        }
        return value
    }
}
