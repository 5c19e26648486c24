// SPDX-License-Identifier: Apache-2.0

/// The keys of a capture's source (format.md 10).
enum CaptureKeys {
    static let capture: [Key] = [
        Key("json", .text, "a JSONPath query into the body"),
        Key("header", .text, "the field of that name"),
        Key("cookie", .text, "the cookie of that name"),
        Key("xpath", .text, "an XPath into the body"),
        Key("regex", .text, "a regular expression, of a source or of the body"),
        Key("group", .integer, "the expression's group"),
        Key("link", .text, "the target of the link of that relation (RFC 8288)"),
        Key("body", .word(["true"]), "the body as text"),
        Key("status", .word(["true"]), "the status"),
        Key("url", .word(["true"]), "the URL that was asked"),
        Key("tls", .text, "a fact of the connection, by its path in expect.tls"),
        Key("secret", .boolean, "redacts the value"),
        Key("hosts", .list(.text), "where a secret may go besides the origin that gave it"),
        Key("absolute", .word(["true"]), "makes a reference absolute against the answer's URL"),
    ]
}
