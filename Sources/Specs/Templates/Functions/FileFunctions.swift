// SPDX-License-Identifier: Apache-2.0

import Documents

/// What stands in a file beside the collection.
enum FileFunctions {
    static let name = "file"

    static let all = [
        TemplateFunction(
            name, [TemplateParameter("path", .text)], isPure: false,
            "the text of a file, whose path is relative to the one that it stands in"
        ) { arguments throws(Diagnostic) in
            let span = arguments.span(0)
            guard let files = arguments.scope.files else {
                throw arguments.fault(0, "a file", expected: "text that needs no file here")
            }
            let bytes: [UInt8]
            do throws(FileFailure) {
                let file = try files.read(
                    arguments.text(0), relativeTo: arguments.call.span.file.path)
                bytes = file.bytes
            } catch {
                throw error.diagnostic(at: span)
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw arguments.fault(0, "a file that is no UTF-8", expected: "one of text")
            }
            return .string(text)
        }
    ]
}
