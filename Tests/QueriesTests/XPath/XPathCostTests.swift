// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// 21,001 elements: what takes steps by the square of them exceeds any of these limits.
struct XPathCostTests {
    private static let text =
        "<r>"
        + (0..<7_000).map { "<a i='\($0)'><b><c>\($0)</c></b>t</a>" }.joined() + "</r>"

    @Test(arguments: [
        ("count(//a//b//c)", "7000"), ("count(preceding::*)", "0"),
        ("count(//c/preceding::*)", "20997"), ("count(//a/following::*)", "20997"),
        ("count(//a[position() = last()])", "1"), ("count(//*[preceding::none])", "0"),
        ("count(//*[following::a])", "20997"), ("string(//a[last()]/@i)", #""6999""#),
        ("count(//c/ancestor::*)", "14001"), ("count(//a/preceding-sibling::*)", "6999"),
        ("count(//a/following-sibling::a[1])", "6999"),
        ("count(//a[@i = count(//a) - 1])", "1"), ("sum(//c)", "24496500"),
        ("//c = //a/@i", "true"), ("//c < //a/@i", "true"), ("count(//node()[1])", "21002"),
        ("count(//a | //b | //c | //a)", "21000"), ("count((//a)[position() > 10])", "6990"),
    ])
    func `no expression of everyday use is a trap`(_ expression: String, _ json: String) throws {
        let tree = try Self.tree.get()
        let result = try XPath(expression).result(in: tree, mostSteps: 1_000_000)
        #expect(result.values.map(\.json) == [json])
    }

    @Test func `an expression that takes too long ends with an error`() throws {
        let tree = try Self.tree.get()
        do throws(XPathFault) {
            _ = try XPath("count(//*[count(preceding::*) = 5])").result(
                in: tree, mostSteps: 1_000_000)
            Issue.record("it ended")
        } catch {
            #expect(
                error.message
                    == "the expression takes more than 1000000 steps over this document, the limit")
        }
    }

    private static let tree = Result { try XPathTests.tree(text) }
}
