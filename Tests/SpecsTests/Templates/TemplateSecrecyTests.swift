// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

import struct Foundation.Date

/// What functions make of secrets: bound to their hosts, and replaced in reports.
struct TemplateSecrecyTests {
    private static let token = Secret(name: "token", value: "s3cr3t!Key", hosts: ["h.test"])

    private static func value(_ source: String) throws -> (ScopedValue, Redactor) {
        let redactions = RedactionSet([token])
        let scope = Scope(
            variables: ["token": ScopedValue(.string(token.value), secrets: [token])], seed: 1,
            itemID: "item", now: Date(timeIntervalSince1970: 0), redactions: redactions)
        let value = try Template(try Written.text(source)).value(in: scope)
        return (value, redactions.redactor)
    }

    @Test(arguments: [
        "token | upper", "token | hex", "token | md5", "token | sha256", "token | base64",
        "token | base64 | base64", "token | base64 | base64url | hex", "token | urlEncode",
        "token | urlEncode | urlEncode", "token | htmlEscape | hex", "token | replace('!', '')",
        "token | regex('s3cr3t')", "'m' | hmacSHA256(token)", "token | json", "[token] | json",
        "{a: token} | jsonpath('$.a')", "token | split('!') | join('-')", "token | trim | lower",
        "jwt({alg: 'HS256', key: [token, token, token, token] | join(''), claims: {a: 1}})",
        "'{\"a\": \"12345678\"}' | replace('1', token) | fromJSON",
    ])
    func `what comes out is redacted and bound to the hosts of what went in`(
        _ expression: String
    ) throws {
        let (value, redactor) = try Self.value("{{ \(expression) }}")
        #expect(value.secrets.contains(Self.token))
        #expect(value.secrets.allSatisfy { $0.hosts == ["h.test"] && $0.name == "token" })
        let text = if case .string(let text) = value.value { text } else { value.value.json }
        let shown = redactor.redacted("<\(text)>").text
        #expect(shown.contains("‹token›"))
        #expect(!shown.contains(text))
    }

    @Test func `what says nothing of a secret is shown`() throws {
        let (value, redactor) = try Self.value("{{ token | length }}")
        #expect(value.secrets == [Self.token])
        #expect(redactor.redacted("<10>").text == "<10>")
    }

    @Test func `too little to be replaced is not`() throws {
        let (value, redactor) = try Self.value("{{ token | regex('s3c') }}")
        #expect(value.secrets == [Self.token])
        #expect(redactor.redacted("<s3c>").text == "<s3c>")
    }
}
