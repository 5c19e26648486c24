// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct TemplateRandomnessTests {
    private let template: Template

    init() throws {
        template = try Template(try Written.text("{{ uuid() }} {{ uuid() }}"))
    }

    @Test func `a uuid is one of version 4`() throws {
        for seed in 0..<50 {
            let text = try template.text(in: Written.scope(seed: UInt64(seed))).text
            for uuid in text.split(separator: " ") {
                let form = #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
                #expect(uuid.wholeMatch(of: form) != nil)
            }
        }
    }

    @Test func `seed, item and call decide`() throws {
        let text = try template.text(in: Written.scope()).text
        let parts = text.split(separator: " ")
        #expect(parts.first != parts.last)
        #expect(try template.text(in: Written.scope()).text == text)
        #expect(try template.text(in: Written.scope(seed: 8)).text != text)
        #expect(try template.text(in: Written.scope(itemID: "other")).text != text)
    }

    private static let source =
        "{{ uuid() }} {{ randomInt(0, 999999999) }} {{ randomString(12) }} {{ oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) }}"

    private static func text(_ source: String, seed: UInt64 = 7) throws -> String {
        try Template(try Written.text(source)).text(in: Written.scope(seed: seed)).text
    }

    @Test func `one seed gives the same values, another seed others`() throws {
        let first = try Self.text(Self.source)
        #expect(try Self.text(Self.source) == first)
        let other = try Self.text(Self.source, seed: 8)
        for (left, right) in zip(first.split(separator: " "), other.split(separator: " ")).prefix(3)
        {
            #expect(left != right)
        }
        #expect(
            Set(try (0..<40).map { try Self.text("{{ oneOf(1, 2) }}", seed: $0) }) == ["1", "2"])
    }

    @Test func `the order of evaluation is irrelevant`() async throws {
        let template = try Template(try Written.text(Self.source))
        let expected = try template.text(in: Written.scope()).text
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<16 {
                group.addTask { try? template.text(in: Written.scope()).text }
            }
            for await text in group { #expect(text == expected) }
        }
    }

    @Test func `two calls of a string that YAML folds draw apart`() throws {
        let node = try Written.yaml(">-\n  {{ randomString(20) }}\n  {{ randomString(20) }}\n")
        let parts = try Template(node).text(in: Written.scope()).text.split(separator: " ")
        #expect(parts.count == 2)
        #expect(parts.first != parts.last)
    }

    @Test(arguments: [(0, 0), (-3, 3), (Int.min, Int.max), (Int.max - 1, Int.max)])
    func `an integer lies between its bounds, both included`(_ least: Int, _ most: Int) throws {
        var drawn: Set<Int> = []
        for seed in 0..<200 {
            let text = try Self.text("{{ randomInt(\(least), \(most)) }}", seed: UInt64(seed))
            drawn.insert(try #require(Int(text)))
        }
        #expect(drawn.allSatisfy { (least...most).contains($0) })
        if most.subtractingReportingOverflow(least).overflow {
            #expect(drawn.count == 200)
        } else {
            #expect(drawn == Set(least...most))
        }
    }

    @Test func `a string has as many letters and digits as asked for`() throws {
        let text = try Self.text("{{ randomString(5000) }}")
        #expect(text.utf8.count == 5000)
        #expect(Set(text).count == 62)
        #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}
