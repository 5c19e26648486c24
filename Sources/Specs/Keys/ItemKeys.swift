// SPDX-License-Identifier: Apache-2.0

/// The keys of defaults and items (format.md 1 and 2).
enum ItemKeys {
    /// The methods that are keys of their own.
    static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]
    /// The bodies that are built, of which a request has one at most.
    static let bodies = [
        "json", "form", "multipart", "xml", "text", "graphql", "file", "base64",
    ]
    /// What makes an item one of another kind, none of them built yet.
    static let otherKinds = ["handshake", "inspect", "evaluate", "page"]

    /// How it is done: what `defaults`, a request and `steps` all take.
    private static let manner: [Key] = [
        Key("baseURL", .text, "what a target that is no URL is appended to"),
        Key("headers", .names, "name to text or a list of texts; null removes a default"),
        Key("query", .names, "name to value, appended after the target's own"),
        Key("queryStyle", .word(["repeat", "comma"]), "how lists are written"),
        Key("cookies", .either([.names, .word(["none"])]), "name to value, in place of the jar's"),
        Key("auth", .either([.map(.auth), .word(["none"])]), "how the client says who it is"),
        Key("policy", .either([.text, .map(.policy)]), "a policy's name, or one inline"),
        Key("timeout", .either([.duration, .map(.timeout)]), "of the whole exchange"),
        Key("redirects", .either([.map(.redirects), .word(["none"])]), "how many are followed"),
        Key(
            "retry", .either([.integer, .map(.retry), .word(["none"])]),
            "how often and until when it is asked again"),
        .unbuilt("resolve", "host:port to address:port"),
        .unbuilt("proxy", "the proxy's URL"),
        .unbuilt("http", "the protocol's version"),
        Key("safe", .boolean, "whether it changes nothing, where the method can't tell"),
        Key("expect", .map(.expect), "what must hold of the answer"),
    ]

    static let defaults = manner

    /// What every item takes, whatever its kind.
    private static let item: [Key] = [
        Key("name", .text, "unique in its collection; the method and target when absent"),
        Key("after", .list(.text), "items that must have passed first"),
        Key("when", .names, "expression to matcher: skipped where one does not hold"),
        Key("skip", .either([.boolean, .text]), "true or the reason"),
        Key("optional", .boolean, "true: a failure fails nothing"),
        Key("knownFailure", .map(.knownFailure), "a failure that fails nothing, until a date"),
        Key("delay", .duration, "waits before its first request"),
        Key("tags", .list(.text), "added to the collection's"),
        Key(
            "forEach", .either([.list(.value), .names, .text]),
            "once for each row: a list, a file, or a template that gives a list"),
        Key("matrix", .names, "name to values: once for each combination"),
        Key("exclude", .list(.names), "rows to leave out, by what stands in them"),
        Key("order", .word(["free"]), "free: rows that are not safe run side by side too"),
        .unbuilt("meant", "lints that are meant"),
    ]

    private static let capture = Key("capture", .names, "name to where its value is")

    static let request: [Key] =
        item + [capture] + methods.map { Key($0, .text, "sends \($0) to this target") } + [
            Key("method", .text, "any method, with 'url'"),
            Key("url", .text, "the target, with 'method'"),
            Key("json", .value, "a JSON body, order and digits kept"),
            Key("form", .names, "a form body: name to value, nested as in a query"),
            Key("multipart", .list(.map(.part)), "a body of parts"),
            Key("xml", .text, "an XML body"),
            Key("text", .text, "a text body"),
            Key("graphql", .map(.graphql), "a GraphQL query"),
            Key("file", .text, "a file as the body, its bytes as they are"),
            Key("base64", .text, "a body of bytes"),
            Key("raw", .boolean, "true: no templates in the body"),
            Key("compress", .word(["gzip", "deflate"]), "the body's Content-Encoding"),
            Key("pages", .map(.pages), "asks for the next page until there is none"),
            .unbuilt("unixSocket", "the socket to connect to"),
            .unbuilt("cachePolicy", "what a cache may answer"),
            .unbuilt("fresh", "a new connection without resumption"),
            Key("handshake", .text, "a TLS connection to this origin and no request"),
            Key("evaluate", .text, "a saved chain, judged without a network"),
            Key("host", .text, "of an evaluation: the host whose chain it is"),
            .unbuilt("page", "an HTML page with its resources"),
        ] + manner

    static let steps: [Key] =
        item + [
            capture,
            Key("steps", .items, "items that run strictly in order and share a cookie jar"),
            Key("teardown", .items, "items that run after the steps, always"),
        ] + manner

    static let call: [Key] =
        item + [
            Key("call", .text, "the component that it runs"),
            Key("with", .names, "name to value: all that the component sees of its caller"),
            Key("as", .text, "the name that the component's captures stand under"),
            Key(
                "once", .word(["run", "collection"]), "a single time for all with the same 'with'"),
        ] + manner

    static let inspection: [Key] = item + InspectionKeys.item

    static let evaluation: [Key] = item + InspectionKeys.evaluation

    static let knownFailure: [Key] = [
        Key("reason", .text, "why it fails"),
        Key("owner", .text, "who sees to it"),
        Key("until", .text, "the last day on which it may fail"),
    ]

    static let timeout: [Key] = [
        Key("connect", .duration, "until the connection stands"),
        Key("tls", .duration, "of the handshake"),
        Key("firstByte", .duration, "from the request's last byte to the answer's first"),
        Key("idle", .duration, "between two reads or writes that made progress"),
        Key("total", .duration, "of the whole exchange"),
    ]

    static let redirects: [Key] = [
        Key("max", .integer, "how many are followed; 10 when absent")
    ]

    static let retry: [Key] = [
        Key("times", .integer, "how many attempts, the first among them"),
        Key("every", .duration, "the pause after an attempt; 1s when absent"),
        Key("backoff", .value, "what each pause is multiplied by for the next"),
        Key("maxEvery", .duration, "the longest pause"),
        Key("until", .map(.expect), "what decides when to stop; nothing is implied in it"),
    ]

    static let pages: [Key] = [
        Key("next", .value, "where the next page's URL is, as in a capture"),
        Key("max", .integer, "how many there may be; 50 when absent"),
    ]

    static let part: [Key] = [
        Key("name", .text, "the field's name"),
        Key("value", .text, "its value"),
        Key("file", .text, "a file as its value, bytes as they are"),
        Key("filename", .text, "the file's name; its own when absent"),
        Key("contentType", .text, "by the file's suffix when absent"),
    ]

    static let graphql: [Key] = [
        Key("query", .text, "the document"),
        Key("variables", .value, "its variables"),
        Key("operationName", .text, "which of its operations"),
    ]

    static let auth: [Key] = [
        Key("basic", .map(.basic), "a user name and a password (RFC 7617)"),
        Key("bearer", .text, "a token (RFC 6750)"),
        .unbuilt("digest", "a user name and a password, hashed"),
        Key("apiKey", .map(.apiKey), "a key in a header, the query or a cookie"),
        .unbuilt("oauth2", "a token that a token server gives"),
        .unbuilt("awsSigV4", "Amazon's signature"),
        .unbuilt("hmac", "a signature by a shared key"),
    ]

    static let basic: [Key] = [
        Key("username", .text, "without a colon"),
        Key("password", .text, "empty when absent"),
    ]

    static let apiKey: [Key] = [
        Key("name", .text, "of the header, the parameter or the cookie"),
        Key("value", .text, "the key"),
        Key("in", .word(["header", "query", "cookie"]), "where it goes; a header when absent"),
    ]
}
