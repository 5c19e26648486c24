// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

struct FieldRedactionTests {
    struct Case: Sendable {
        let name: String
        let value: String
        let expected: String
    }

    static let cases = [
        Case(name: "Accept", value: "text/html", expected: "Accept: text/html"),
        Case(name: "Accept", value: "s3cr3t!", expected: "Accept: ‹key›"),
        Case(
            name: "Authorization", value: "Bearer abc", expected: "Authorization: Bearer ‹redacted›"
        ),
        Case(
            name: "authorization", value: "Bearer s3cr3t!", expected: "authorization: Bearer ‹key›"),
        Case(
            name: "AUTHORIZATION", value: "Bearer s3cr3t!x",
            expected: "AUTHORIZATION: Bearer ‹redacted›"),
        Case(name: "Authorization", value: "abc", expected: "Authorization: ‹redacted›"),
        Case(
            name: "Proxy-Authorization", value: "Basic YTpi",
            expected: "Proxy-Authorization: Basic ‹redacted›"),
        Case(
            name: "Authorization", value: "Digest username=\"ann\", response=\"00\"",
            expected: "Authorization: Digest ‹redacted›"),
        Case(
            name: "Cookie", value: "session=abc; theme=dark; s3cr3t!",
            expected: "Cookie: session=‹redacted›; theme=‹redacted›;‹redacted›"),
        Case(
            name: "Set-Cookie", value: "session=abc; Path=/; HttpOnly",
            expected: "Set-Cookie: session=‹redacted›; Path=/; HttpOnly"),
        Case(
            name: "Set-Cookie", value: "session=s3cr3t!", expected: "Set-Cookie: session=‹key›"),
        Case(name: "Set-Cookie", value: "session=", expected: "Set-Cookie: session="),
        Case(name: "X-s3cr3t!", value: "1", expected: "X-‹key›: 1"),
    ]

    @Test(arguments: cases)
    func `hides credentials and cookies that no one declared`(_ example: Case) {
        let redactor = Redactor(secrets: [Secret(name: "key", value: "s3cr3t!", hosts: [])])
        let field = HeaderFields.Field(name: example.name, value: example.value)
        #expect(redactor.redacted(field).text == example.expected)
    }
}
