// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

/// An object with so many members that they are found by an index, from the second look-up on.
struct MemberIndexTests {
    private func object(_ count: Int, _ more: String = "") -> String {
        let members = (0..<count).map { #""k\#($0)":{"at":\#($0)}"# }
        return "{" + members.joined(separator: ",") + more + "}"
    }

    @Test(arguments: [1, 16, 17, 5000])
    func `finds each of its members and no other, the first time and every other`(count: Int)
        throws
    {
        let root = try json(object(count))
        for number in 0..<count {
            #expect(root["k\(number)"]?.json == #"{"at":\#(number)}"#)
        }
        #expect(root["k\(count)"] == nil)
        #expect(root["at"] == nil)
        #expect(root[""] == nil)
    }

    @Test func `of a name that stands twice gives the last, escapes or not`() throws {
        let more = #","twice":1,"":2,"\u0074wice":3,"k7":4,"":5"#
        let file = SourceFile(path: "a.json", bytes: Array(object(1000, more).utf8))
        let root = try JSONReader.document(in: file, duplicateKeys: .kept).root
        for _ in 1...3 {
            #expect(root["twice"]?.json == "3")
            #expect(root["k7"]?.json == "4")
            #expect(root[""]?.json == "5")
            #expect(root["k8"]?.json == #"{"at":8}"#)
        }
    }

    @Test(arguments: [1, 2, 15, 16, 17, 500])
    func `a repeated name is complained of wherever it stands, the first one first`(count: Int)
        throws
    {
        let text = object(count, #","k0":1,"k0":2"#)
        let column = object(count).utf8.count + 1
        #expect(
            firstLine { () throws(Diagnostic) in try json(text) }
                == "1:\(column): error: found the name 'k0' twice in an object")
        #expect(try json(object(count, #","k00":1,"K0":2"#)).members.count == count + 2)
        #expect(
            firstLine { () throws(Diagnostic) in try json(object(count, #","\u006b0":1"#)) }
                == "1:\(column): error: found the name 'k0' twice in an object")
    }

    @Test(.timeLimit(.minutes(1)))
    func `10,000 look-ups among 100,000 members take no walk each`() throws {
        let root = try json(object(100_000))
        for number in 0..<10_000 {
            #expect(root["k\(number * 10)"] != nil)
        }
    }
}
