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
}
