// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

/// What is said of two clients of one collection that pin differently.
struct ClientComparisonTests {
    private func remarks(apple: String, android: String) throws -> [String] {
        let pins = ShippedApp.pins.map { "sha256/\($0)" }
        func filled(_ text: String) -> String {
            text.replacing("$1", with: pins[0]).replacing("$2", with: pins[1])
                .replacing("$3", with: pins[2])
        }
        let folder = try LoadedFolder(
            """
            collection: c
            policies:
              apple: { from: { trustKit: { TSKPinnedDomains: { \(filled(apple).replacing("sha256/", with: "")) } } } }
              android: { from: { okHttp: { \(filled(android)) } } }
            requests:
              - { name: ok, GET: "https://h.test/", policy: apple }

            """)
        #expect(folder.errors == "")
        return folder.loaded.warnings.map(\.message)
    }

    private static let deep = "TSKPublicKeyHashes: [$1, $2], TSKIncludeSubdomains: true"

    @Test(arguments: [
        ("h.test: { \(deep) }", "'**.h.test': [$2, $1]", []),
        (
            "h.test: { \(deep) }", "'**.h.test': [$1, $3]",
            ["found pins of 'h.test' that differ in 'apple' and 'android'"]
        ),
        (
            "h.test: { \(deep) }", "h.test: [$1, $2]",
            ["found 'www.h.test' pinned by 'apple' and not by 'android'"]
        ),
        (
            "h.test: { \(deep) }", "h.test: [$1, $2], '*.h.test': [$1, $2]",
            ["found 'a.www.h.test' pinned by 'apple' and not by 'android'"]
        ),
        (
            "h.test: { TSKPublicKeyHashes: [$1, $2] }", "'**.h.test': [$1, $3]",
            [
                "found pins of 'h.test' that differ in 'apple' and 'android'",
                "found 'www.h.test' pinned by 'android' and not by 'apple'",
            ]
        ),
        (
            "h.test: { TSKPublicKeyHashes: [$1, $2] }", "h.test: [$1, $2], b.test: [$1, $2]",
            ["found 'b.test' pinned by 'android' and not by 'apple'"]
        ),
    ])
    func `pins that differ for one host`(
        apple: String, android: String, expected: [String]
    ) throws {
        #expect(try remarks(apple: apple, android: android) == expected)
    }
}
