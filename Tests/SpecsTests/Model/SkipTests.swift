// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct SkipTests {
    @Test(arguments: [
        ("true", "skip: true"), ("false", nil), ("flaky", "flaky"), ("'false'", nil),
        ("'true'", "skip: true"), ("'{{off}}'", nil), ("'{{on}}'", "skip: true"),
        ("'{{fallback}}'", nil), ("'{{set}}'", nil), ("'{{text}}'", "skip: true"),
        ("'{{why}}'", "no server"), ("'on {{why}}'", "on no server"),
        ("\"{{ null | default('x') }}\"", "x"),
    ])
    func `a template keeps its type`(_ skip: String, _ reason: String?) throws {
        let folder = try LoadedFolder(
            request: "GET: /\nskip: \(skip)",
            above: """
                variables:
                  { off: false, on: true, fallback: { env: NOPE, default: false }, text: 'true', why: no server,
                    set: { env: OFF, default: 'true' } }
                """, environment: ["OFF": "false"])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.first?.requests.map(\.skipReason) == [reason])
    }

    @Test(arguments: [
        ("0", "6:11: error: found '0'"), ("''", "6:11: error: found \"\""),
        ("' '", "6:11: error: found \" \""), ("'{{number}}'", "6:11: error: found 0"),
        ("'{{list}}'", "6:11: error: found [1]"), ("'{{nothing}}'", "6:11: error: found null"),
    ])
    func `what is neither a boolean nor a reason is told when it is loaded`(
        _ skip: String, _ line: String
    ) throws {
        let folder = try LoadedFolder(
            request: "GET: /\nskip: \(skip)",
            above: "variables: { number: 0, list: [1], nothing: null }")
        let first = folder.errors.split(separator: "\n").first.map(String.init)
        #expect(first == "c.yaml:\(line), expected true, false or a reason")
    }
}
