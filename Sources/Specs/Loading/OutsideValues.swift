// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Takes in what the environment, the command line and files say.
struct OutsideValues {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    /// A text from outside is a number or a boolean only where the default is one.
    func value(_ text: String, from source: String, like fallback: Node?, at node: Node)
        -> ScopedValue?
    {
        switch fallback?.kind {
        case .number:
            if let number = ExactNumber(text) { return ScopedValue(.number(number)) }
            complain(text, source, "a number", node)
        case .boolean:
            if text == "true" || text == "false" { return ScopedValue(.boolean(text == "true")) }
            complain(text, source, "true or false", node)
        default: return ScopedValue(.string(text))
        }
        return nil
    }

    private func complain(_ text: String, _ source: String, _ expected: String, _ node: Node) {
        complaints.add(
            "\(source) gives '\(Excerpt.short(text))', expected \(expected), as the default is",
            at: node.span)
    }

    func secret(_ environment: Node, _ variables: [String: String]) -> String? {
        if let value = variables[environment.text] { return value }
        complaints.add("the environment has no '\(environment.text)'", at: environment.span)
        return nil
    }

    /// The file's text less one final line break.
    func secret(inFile path: String, at node: Node) -> String? {
        do throws(FileFailure) {
            var bytes = try files.bytes(
                at: FilePaths.resolved(path, relativeTo: node.span.file.path), through: access)
            if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            complaints.add("found '\(path)', which is not UTF-8 text", at: node.span)
        } catch {
            complaints.add(error.diagnostic(at: node.span))
        }
        return nil
    }
}
