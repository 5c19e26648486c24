// SPDX-License-Identifier: Apache-2.0

/// The functions that templates may call (format.md 9).
enum TemplateFunction: String, Sendable, CaseIterable {
    case uuid
    case now
    case `default`

    /// How many arguments it takes, a piped one among them.
    var argumentCount: Int {
        switch self {
        case .uuid, .now: 0
        case .default: 2
        }
    }

    var signature: String {
        switch self {
        case .uuid: "uuid()"
        case .now: "now()"
        case .default: "default(x, y), or x | default(y)"
        }
    }

    /// The format's other functions, which are refused by name.
    static let unbuilt: Set<String> = [
        "date", "add", "timestamp", "randomInt", "randomString", "oneOf", "file", "json",
        "fromJSON", "number", "string", "length", "split", "join", "base64", "base64url",
        "base64Decode", "hex", "urlEncode", "htmlEscape", "htmlUnescape", "queryParam", "lower",
        "upper", "trim", "replace", "regex", "jsonpath", "md5", "sha1", "sha256", "hmacSHA256",
        "jwt",
    ]
}
