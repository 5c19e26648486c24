// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents

/// JSON Web Tokens (RFC 7519).
enum TokenFunctions {
    static let all = [
        TemplateFunction(
            "jwt", [TemplateParameter("settings", .map)], isPure: false,
            "a signed token of {alg, key, claims}, and of 'header' what its header has besides"
        ) { arguments throws(Diagnostic) in
            try token(arguments)
        }
    ]

    private static func token(_ arguments: TemplateArguments) throws(Diagnostic) -> Value {
        let settings = arguments[0]
        guard case .string(let algorithm)? = settings["alg"],
            let hash = hashes[algorithm], let key = settings["key"]?.scalarText,
            let claims = settings["claims"]
        else { throw arguments.fault(0, "a map", expected: "{alg: 'HS256', key, claims}") }
        let header = Value.object([
            Value.Member(name: "alg", value: .string(algorithm)),
            Value.Member(name: "typ", value: .string("JWT")),
        ])
        let signed = [header.json, claims.json].map { Base64.url(Array($0.utf8)) }
            .joined(separator: ".")
        let code = HMAC.code(of: Array(signed.utf8), key: Array(key.utf8), hash: hash)
        return .string("\(signed).\(Base64.url(code))")
    }

    private static let hashes: [String: HashAlgorithm] = [
        "HS256": .sha256, "HS384": .sha384, "HS512": .sha512,
    ]
}
