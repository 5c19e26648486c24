// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Trust

/// What the command line says of a judgement.
struct VerifyOptions {
    let loading: LoadOptions
    /// Nil is the system's.
    let policy: (file: String, name: String)?
    let anchors: String?
    let intermediates: String?
    /// Revocation lists; an empty file asks for none.
    let lists: String?
    /// Nil checks no name.
    let host: String?
    let time: SecurityPolicy.EvaluationTime?
    let profile: SecurityPolicy.CertificateProfile?
    let demands: PathDemands

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        policy = try VerifyOptions.policy(arguments.value("policy"))
        anchors = arguments.value("anchors")
        intermediates = arguments.value("intermediates")
        lists = arguments.value("crls")
        host = try VerifyOptions.host(arguments.value("host"))
        time = try VerifyOptions.time(arguments.value("at"))
        profile = try RunOptions.choice(arguments.value("profile"), of: "profile")
        var purposes: [KeyPurpose] = []
        for name in arguments.allValues("extended-key-usage") {
            guard let purpose: KeyPurpose = try RunOptions.choice(name, of: "extended-key-usage")
            else { continue }
            purposes.append(purpose)
        }
        demands = PathDemands(
            maximumIntermediates: try VerifyOptions.count(arguments.value("max-intermediates")),
            purposes: purposes)
    }

    private static func policy(
        _ text: String?
    ) throws(CommandLineError) -> (file: String, name: String)? {
        guard let text else { return nil }
        guard let hash = text.lastIndex(of: "#"), hash != text.startIndex,
            text.index(after: hash) != text.endIndex
        else {
            throw .badValue(
                option: "--policy", value: text,
                expected: "a file, '#' and a policy's name, such as policies.yaml#pinned")
        }
        return (String(text[..<hash]), String(text[text.index(after: hash)...]))
    }

    /// Names that no host should have are for the judgement to refuse.
    private static func host(_ text: String?) throws(CommandLineError) -> String? {
        guard let text else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-._".utf8.contains(byte)
            }
        }
        if let host = PolicySelection.spelling(ofHost: text) { return host }
        guard isPlain, !text.isEmpty else {
            throw .badValue(
                option: "--host", value: text, expected: "a host's name or address, without a port")
        }
        return text
    }

    private static func time(
        _ text: String?
    ) throws(CommandLineError) -> SecurityPolicy.EvaluationTime? {
        guard let text else { return nil }
        guard let time = EvaluationTimeText.time(text) else {
            throw .badValue(option: "--at", value: text, expected: EvaluationTimeText.expected)
        }
        return time
    }

    private static func count(_ text: String?) throws(CommandLineError) -> Int? {
        guard let text else { return nil }
        guard let count = Int(text), (0...1_000).contains(count) else {
            throw .badValue(
                option: "--max-intermediates", value: text,
                expected: "a whole number from 0 to 1000")
        }
        return count
    }
}
