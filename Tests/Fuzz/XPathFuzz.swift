// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

private let tree = try? XMLReader.tree(
    in: SourceFile(
        path: "fuzz.xml",
        bytes: Array(
            """
            <!--c--><r xmlns:p='urn:u' xmlns='urn:d'><a i='1' xml:lang='de'>1<b/>t<p:a p:i='2'>2</p:a></a>\
            <?t d?><a xmlns='' xml:id='k'>ä<![CDATA[<]]></a></r>
            """.utf8)))

/// Whatever the bytes: a result that agrees with its own count, or a mistake that lies within them.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzXPath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(XPathFault) {
        let path = try XPath(utf8: bytes)
        guard let tree else { return 0 }
        let result = try path.result(in: tree, mostSteps: 100_000)
        guard case .nodes(let nodes) = result else { return 0 }
        // The same set asked another way: whether there is any, and how many.
        let found = try XPath("boolean(\(path.spelling))").result(in: tree, mostSteps: 200_000)
        let counted = try XPath("count(\(path.spelling))").result(in: tree, mostSteps: 200_000)
        precondition(found.values == [.boolean(!nodes.isEmpty)], "found without being there")
        precondition(counted.values == XPathResult.number(Double(nodes.count)).values)
    } catch {
        precondition(!error.message.isEmpty)
        precondition(error.range.lowerBound <= error.range.upperBound)
    }
    return 0
}
