// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What a server offered when a reviewed file was written, and where that file stands.
package struct RecordedBaseline: Sendable {
    /// As messages show it.
    package let path: String
    /// Where it is written anew; absolute, and inside the collection's root.
    package let place: String
    /// Nil where nothing is recorded yet.
    package let value: Value?

    package init(path: String, place: String, value: Value?) {
        self.path = path
        self.place = place
        self.value = value
    }

    /// What a file that lost it, as in a merge, would let pass unseen.
    private static let demanded = [
        ("certificates", ServerKey.allCases.map(\.rawValue)),
        ("protocol", ["SSLv3"] + TLSVersion.allCases.map { "TLS \($0.rawValue)" }),
    ]

    /// - Throws: where it is no YAML with what a baseline has.
    package static func value(of file: SourceFile) throws(Diagnostic) -> Value {
        guard
            let root = try YAMLReader.documents(in: file, mode: .data).first?.root,
            root.kind == .mapping
        else {
            throw Diagnostic("found no baseline, expected a map", at: .file(file.path))
        }
        for part in ["certificates", "protocol", "tls"] where root[part]?.kind != .mapping {
            throw Diagnostic(
                "found no baseline: it has no map '\(part)'", at: .file(file.path),
                help: "'pinion inspect --write-baseline' writes one")
        }
        for (part, names) in demanded {
            for name in names where root[part]?[name] == nil {
                throw Diagnostic(
                    "found no baseline: its '\(part)' does not say '\(name)'",
                    at: .file(file.path),
                    help: "'pinion inspect --write-baseline' writes one")
            }
        }
        for (version, posture) in root["protocol"]?.members ?? [] {
            let isOffered = posture["offered"]?.boolean
            if isOffered == nil || isOffered == true && posture["cipherSuites"]?.kind != .sequence {
                throw Diagnostic(
                    "found no baseline: '\(version.text)' does not say whether it is offered, and with which suites",
                    at: posture.span, help: "'pinion inspect --write-baseline' writes one")
            }
        }
        if let old = formerDoubt(in: root) {
            throw Diagnostic(
                "found 'could not tell' as text, which a server's own words may be as well",
                at: old.span,
                help: "write { \(Doubt.key): true }, or let --write-baseline write the file anew")
        }
        return root.value
    }

    /// As baselines were written before what could not be told had a form of its own; a certificate may be for any name.
    private static func formerDoubt(in node: Node) -> Node? {
        switch node.kind {
        case .string: return node.text == Doubt.unexplained.text ? node : nil
        case .sequence: return node.elements.lazy.compactMap(formerDoubt).first
        case .mapping:
            return node.members.lazy.filter { $0.key.text != "names" }
                .compactMap { formerDoubt(in: $0.value) }.first
        case .null, .boolean, .number: return nil
        }
    }
}
