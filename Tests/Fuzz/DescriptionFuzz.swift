// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Exchanges

/// Whatever the bytes of an OpenAPI document: one that every operation can be asked of, or complaints that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzDescription(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // Where no reference leads to a file.
    guard let access = try? FileAccess(root: "/proc") else { return 0 }
    do {
        let document = try DocumentFiles.document(
            in: SourceFile(path: "fuzz.yaml", bytes: bytes))
        let description = try APIDescription(document, files: DocumentFiles(access))
        _ = DiagnosticText().drawn(description.warnings)
        for operation in description.operations.prefix(16) {
            _ = DiagnosticText().drawn(description.complaints(of: operation))
            let url = RequestURL(
                endpoint: Endpoint(scheme: .https, host: "a"),
                target: operation.path + "?a=1&b[c]=2&d=1,2")
            let json = HeaderFields([.init(name: "Content-Type", value: "application/json")])
            let verdict = description.verdict(
                of: HTTPRequest(
                    method: operation.method, url: url, fields: json, body: Array("{}".utf8)),
                HTTPResponse(
                    version: "1.1", status: 200, reason: "", fields: json,
                    body: Array(#"{"a":[1,null]}"#.utf8)))
            for fault in verdict.faults { _ = fault.message + fault.subject }
        }
    } catch let failure as DescriptionFailure {
        precondition(!failure.complaints.isEmpty, "a refusal without a reason")
        _ = DiagnosticText().drawn(failure.complaints)
    } catch {}
    return 0
}
