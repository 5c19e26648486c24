// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents

/// JSON Web Tokens (RFC 7519), signed in the compact form of RFC 7515.
enum TokenFunctions {
    static let all = [
        TemplateFunction(
            "jwt", [TemplateParameter("settings", .settings(settings))], isPure: false,
            "a signed token; the key of HS is its octets as text, any other a private key in PEM"
        ) { arguments throws(Diagnostic) in
            try token(arguments)
        }
    ]

    private static let settings = [
        TemplateParameter("alg", algorithm), TemplateParameter("key", .text),
        TemplateParameter("claims", .map), TemplateParameter("header", .map, isOptional: true),
    ]

    private static let names = SignatureAlgorithm.allCases.map(\.rawValue)

    private static let algorithm = TemplateParameter.Kind.checked(
        "one of \(names.joined(separator: ", "))"
    ) { name in
        if SignatureAlgorithm(rawValue: name) != nil { return nil }
        if name.lowercased() == "none" {
            return TemplateParameter.Flaw(
                found: "'none'", help: "a token without a signature is text: write it as one")
        }
        return TemplateParameter.Flaw(
            found: "another name", help: NearestName.question(name, among: names))
    }

    private static func token(_ arguments: TemplateArguments) throws(Diagnostic) -> Value {
        let settings = arguments[0]
        guard let name = settings["alg"]?.scalarText,
            let algorithm = SignatureAlgorithm(rawValue: name),
            let key = settings["key"]?.scalarText, let claims = settings["claims"]
        else { return .null }
        let header = try header(settings["header"], algorithm, arguments)
        let signed = [header.json, claims.json].map { Base64.url(Array($0.utf8)) }
            .joined(separator: ".")
        do throws(SignatureFault) {
            let signature = try Signature.of(Array(signed.utf8), key: Array(key.utf8), algorithm)
            return .string("\(signed).\(Base64.url(signature))")
        } catch {
            let (found, expected) = error.words(for: algorithm)
            throw TemplateFault.content(
                "found \(found) as 'key' of a token, expected \(expected)", help: nil
            ).diagnostic(at: arguments.span(0, member: "key"))
        }
    }

    private static func header(
        _ more: Value?, _ algorithm: SignatureAlgorithm, _ arguments: TemplateArguments
    ) throws(Diagnostic) -> Value {
        var members = [Value.Member(name: "alg", value: .string(algorithm.rawValue))]
        guard case .object(let others)? = more else {
            return .object(members + [Value.Member(name: "typ", value: .string("JWT"))])
        }
        if others.contains(where: { $0.name == "alg" }) {
            throw TemplateFault.content(
                "found 'alg' in the header of a token, expected it beside the header", help: nil
            ).diagnostic(at: arguments.span(0, member: "header"))
        }
        if !others.contains(where: { $0.name == "typ" }) {
            members.append(Value.Member(name: "typ", value: .string("JWT")))
        }
        return .object(members + others)
    }
}

extension SignatureFault {
    fileprivate func words(for algorithm: SignatureAlgorithm) -> (found: String, expected: String) {
        let name = algorithm.rawValue
        return switch self {
        case .unreadable: ("no private key in PEM", "the one that \(name) signs with")
        case .encrypted: ("a private key that is encrypted", "one that is not")
        case .wrongKind(let kind, let expected):
            ("a key of \(kind)", "one of \(expected) for \(name)")
        case .tooSmall(let bits, let least):
            ("a key of \(bits) bits", "\(least) at least for \(name) (RFC 7518 section 3)")
        case .failed(let call): ("a key with which \(call) failed", "one that signs")
        }
    }
}
