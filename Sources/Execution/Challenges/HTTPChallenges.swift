// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The schemes that a WWW-Authenticate field names (RFC 9110 section 11.6.1), of those that `URLSession` has a challenge for.
struct HTTPChallenges {
    let methods: [AuthenticationChallenge.Method]

    /// Of a field that may hold several challenges, each with parameters.
    init(_ field: String) {
        methods = Self.parts(of: field).compactMap(Self.method)
    }

    /// Of credentials, which are one scheme and what follows it.
    init(schemes credentials: String) {
        methods = [Self.method(credentials[...])].compactMap { $0 }
    }

    private static func method(_ part: Substring) -> AuthenticationChallenge.Method? {
        let part = part.drop { $0 == " " || $0 == "\t" }
        switch part.prefix(while: { $0 != " " && $0 != "\t" }).lowercased() {
        case "basic": return .httpBasic
        case "digest": return .httpDigest
        default: return nil
        }
    }

    /// At the commas outside of quotes; a parameter is no scheme, since it has its value behind an equals sign.
    private static func parts(of field: String) -> [Substring] {
        var parts: [Substring] = []
        var start = field.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in field.indices {
            let character = field[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                parts.append(field[start..<index])
                start = field.index(after: index)
            }
        }
        return parts + [field[start...]]
    }
}
