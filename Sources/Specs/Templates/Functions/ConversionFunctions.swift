// SPDX-License-Identifier: Apache-2.0

import Documents

/// From one kind of value to another.
enum ConversionFunctions {
    static let all = [
        TemplateFunction(
            "json", [TemplateParameter("x", .any)], secrecy: .spelled, "x as JSON text"
        ) { arguments throws(Diagnostic) in
            .string(arguments[0].json)
        },
        TemplateFunction(
            "fromJSON", [TemplateParameter("x", .text)], "the value that JSON text holds"
        ) { arguments throws(Diagnostic) in
            try value(ofJSON: arguments.text(0), 0, of: arguments)
        },
        TemplateFunction(
            "number", [TemplateParameter("x", .text)], secrecy: .spelled,
            "the number that text spells, with every digit"
        ) { arguments throws(Diagnostic) in
            guard let number = ExactNumber(arguments.text(0)) else {
                throw arguments.fault(
                    0, "text that is no number", expected: "a number as JSON spells it")
            }
            return .number(number)
        },
        TemplateFunction(
            "string", [TemplateParameter("x", .any)], secrecy: .spelled,
            "x as text: a number as it is spelled, a list or a map as JSON"
        ) { arguments throws(Diagnostic) in
            .string(arguments[0].scalarText ?? arguments[0].json)
        },
        TemplateFunction(
            "length", [TemplateParameter("x", .any)], secrecy: .lost,
            "how many characters text has, elements a list, members a map"
        ) { arguments throws(Diagnostic) in
            switch arguments[0] {
            case .string(let text): return .number(ExactNumber(text.unicodeScalars.count))
            case .array(let elements): return .number(ExactNumber(elements.count))
            case .object(let members): return .number(ExactNumber(members.count))
            case .null, .boolean, .number:
                throw arguments.fault(
                    0, arguments[0].kindInWords, expected: "a string, a list or a map")
            }
        },
    ]

    /// JSON text that is an argument; where it is wrong is told by line and column within it.
    static func value(
        ofJSON text: String, _ index: Int, of arguments: TemplateArguments
    ) throws(Diagnostic) -> Value {
        let file = SourceFile(path: "", bytes: Array(text.utf8))
        do throws(Diagnostic) {
            return try JSONReader.document(in: file).root.value
        } catch {
            // The message itself may quote a secret.
            let place =
                if case .text(let span) = error.place {
                    " (wrong at \(span.line):\(span.column))"
                } else {
                    ""
                }
            throw arguments.fault(index, "text that is no JSON\(place)", expected: "JSON")
        }
    }
}
