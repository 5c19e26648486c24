// SPDX-License-Identifier: Apache-2.0

import Documents

/// Text in the spellings that other formats give it; bytes are those of UTF-8.
enum EncodingFunctions {
    private static let text = [TemplateParameter("x", .text)]

    static let all = [
        TemplateFunction("base64", text, secrecy: .spelled, "x in base64 (RFC 4648 section 4)") {
            arguments throws(Diagnostic) in
            .string(Base64.standard(Array(arguments.text(0).utf8)))
        },
        TemplateFunction(
            "base64url", text, secrecy: .spelled,
            "x in base64 for URLs, without padding (RFC 4648 section 5)"
        ) { arguments throws(Diagnostic) in
            .string(Base64.url(Array(arguments.text(0).utf8)))
        },
        TemplateFunction(
            "base64Decode", text, "the text that base64 of either kind holds"
        ) { arguments throws(Diagnostic) in
            guard let bytes = Base64.decoded(arguments.text(0)) else {
                throw arguments.fault(0, "text that is no base64", expected: "base64")
            }
            guard let decoded = String(validating: bytes, as: UTF8.self) else {
                throw arguments.fault(0, "base64 of bytes that are no UTF-8", expected: "text")
            }
            return .string(decoded)
        },
        TemplateFunction("hex", text, "two hexadecimal digits for each byte, in lower case") {
            arguments throws(Diagnostic) in
            .string(Hexadecimal.lowercase(arguments.text(0).utf8))
        },
        TemplateFunction(
            "urlEncode", text, secrecy: .spelled,
            "x with all but unreserved characters percent-encoded (RFC 3986)"
        ) { arguments throws(Diagnostic) in
            .string(PercentEncoding.encoded(arguments.text(0)))
        },
        TemplateFunction(
            "htmlEscape", text, secrecy: .spelled, "x with & < > \" ' as references of HTML"
        ) { arguments throws(Diagnostic) in
            .string(HTMLEntities.escaped(arguments.text(0)))
        },
        TemplateFunction("htmlUnescape", text, "x with HTML's character references replaced") {
            arguments throws(Diagnostic) in
            .string(HTMLEntities.unescaped(arguments.text(0)))
        },
    ]
}
