// SPDX-License-Identifier: Apache-2.0

/// The keys of `expect` (format.md 3); `expect.tls` has a table of its own.
enum ExpectationKeys {
    static let expect: [Key] = [
        Key("status", .value, "the status: 200, 2xx, a list, a matcher or any"),
        Key("http", .value, "the version that it came by"),
        Key("reason", .value, "the reason phrase"),
        Key("headers", .names, "name to matcher; names without case"),
        Key("cookies", .names, "name to its value or to a map of attributes"),
        Key("acceptableContentTypes", .list(.text), "the content types that it may have"),
        Key("json", .names, "JSONPath query to matcher"),
        Key("xml", .names, "XPath to matcher"),
        .unbuilt("html", "XPath to matcher"),
        Key("body", .value, "the body as text"),
        Key("time", .map(.time), "how long it took"),
        Key("redirects", .map(.redirections), "the hops"),
        Key(
            "openapi", .either([.text, .map(.contract)]),
            "the contract that request and answer keep"),
        Key("snapshot", .either([.text, .map(.snapshot)]), "the answer as a reviewed file has it"),
        Key("variables", .names, "expression to matcher, after captures"),
        Key("tls", .map(.tls), "the connection that carried it"),
        Key("anyOf", .list(.map(.expect)), "expectations of which one holds"),
        Key(
            "refused", .list(.either([.text, .map(.refusal)])),
            "passes only where the connection is refused for this"),
        .unbuilt("clients", "of an evaluation: who would accept the chain"),
    ]

    static let snapshot: [Key] = [
        Key("file", .text, "written by --update-snapshots"),
        Key("ignore", .list(.text), "JSONPath queries to what is another each time"),
    ]

    static let refusal = [
        Key("alert", .text, "the alert that the server sent, by RFC 8446's name")
    ]

    static let contract = [
        Key("document", .text, "the OpenAPI document, 3.0 or 3.1"),
        Key("operation", .text, "the operationId; else by method and path"),
    ]

    static let body: [Key] =
        [
            Key("size", .value, "in bytes"),
            Key("sha256", .value, "of the bytes, in hexadecimal"),
            Key("encoded", .map(.encodedBody), "the body before it is decoded"),
        ] + MatcherKeys.matcher.filter { $0.name != "sha256" }

    static let time: [Key] =
        [
            Key("total", .value, "from the first byte of work to the last of the answer"),
            Key("firstByte", .value, "to the first byte of the answer"),
            Key("connect", .value, "until the connection stood; zero on a reused one"),
            Key("tls", .value, "of the handshake; zero on a reused connection"),
        ] + MatcherKeys.matcher

    static let encodedBody: [Key] = [
        Key("size", .value, "in bytes"),
        Key("sha256", .value, "of the bytes, in hexadecimal"),
        Key("startsWith", .text, "the bytes that it begins with"),
    ]

    static let redirects: [Key] = [
        Key("count", .value, "how many there were"),
        Key("last", .value, "the URL that answered in the end"),
        Key("hops", .list(.map(.expect)), "what to expect of each, and of no more"),
    ]

    static let cookie: [Key] = [
        Key("value", .value, "its value"),
        Key("httpOnly", .value, "whether scripts do not see it"),
        Key("secure", .value, "whether it goes over TLS only"),
        Key("sameSite", .value, "Strict, Lax or None"),
        Key("path", .value, "as the field has it"),
        Key("domain", .value, "as the field has it, in lower case, without a leading dot"),
        Key("maxAge", .value, "in seconds"),
        Key("expires", .value, "the date"),
        Key("exists", .boolean, "whether the answer sets it"),
    ]
}
