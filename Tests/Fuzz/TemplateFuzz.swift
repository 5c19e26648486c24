// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

import struct Foundation.Date

/// Made anew for each input: the leak detector does not see the tagged pointers of values that a global holds.
private func variables() -> [String: ScopedValue] {
    let json = #"{"a":{"b":[1,"x",null,{"c":true}]},"s":"text","n":1.10,"z":null}"#
    let file = SourceFile(path: "variables.json", bytes: Array(json.utf8))
    let members = (try? JSONReader.document(in: file))?.root.members ?? []
    return Dictionary(
        uniqueKeysWithValues: members.map {
            let secret = Secret(name: "secret", value: $0.value.value.json, hosts: ["h.test"])
            return (
                $0.key.text,
                ScopedValue($0.value.value, secrets: $0.key.text == "s" ? [secret] : [])
            )
        })
}

private let knownLeaks: StaticString = "leak:TemplateFunctions\nleak:_CFRegularExpressionCreate\n"

/// The table of functions holds boxes by tagged pointers that the detector does not see, and Foundation keeps the text of a long expression for ever; whatever else leaks is a finding.
@_cdecl("__lsan_default_suppressions")
func leakSuppressions() -> UnsafePointer<CChar> {
    UnsafeRawPointer(knownLeaks.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Whatever the string and however it is spelled: a template that can be filled or says why not, or a mistake with a place in the file.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzTemplate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let scope = Scope(
        variables: variables(), seed: 1, itemID: "fuzz", now: Date(timeIntervalSince1970: 0),
        files: try? FileAccess(root: "/proc/self/fdinfo"), redactions: RedactionSet())
    for spelling in [Value.string(text).json, "|\n  " + text.replacing("\n", with: "\n  "), text] {
        let file = SourceFile(path: "fuzz.yaml", bytes: Array(spelling.utf8))
        guard let node = try? YAMLReader.documents(in: file, mode: .data).first?.root else {
            continue
        }
        do throws(Diagnostic) {
            let template = try Template(node)
            _ = try template.value(in: scope)
            _ = try template.text(in: scope)
        } catch {
            if case .text(let span) = error.place {
                precondition(
                    0 <= span.range.lowerBound && span.range.upperBound <= file.bytes.count,
                    "a mistake lies beyond the file")
            }
            _ = DiagnosticText().drawn(error)
        }
    }
    return 0
}
