// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// A fact of the connection by the path that `expect.tls` has it under: `version`, `leaf.spkiSHA256`, `leaf.key.bits`.
struct TLSFact: Sendable {
    let path: String

    /// Nil where there is no such fact, which is complained about.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        path = node.text
        if Self.paths.contains(path) { return }
        complaints.append(
            Diagnostic(
                "found '\(Excerpt.short(path))', expected a fact of the connection",
                at: node.span,
                help: NearestName.question(path, among: Self.paths)
                    ?? "known are \(Self.known(beside: path).joined(separator: ", "))"))
        return nil
    }

    /// Nil where the connection has no such fact; of a lapse of time by the scope's present.
    func value(in evidence: PeerEvidence, now: Moment) -> Value? {
        TLSFacts(evidence: evidence, now: now).subject(path).datum?.value
    }

    /// From the table of what `expect.tls` knows.
    static let paths: [String] = paths(in: .tls)

    private static func paths(in context: KeyContext) -> [String] {
        KeyTable.keys(in: context).filter(\.isBuilt).flatMap { key in
            guard case .map(let inner) = key.shape else { return [key.name] }
            return paths(in: inner).map { "\(key.name).\($0)" }
        }
    }

    /// Those of the same part, else those of the connection and the names of its parts.
    private static func known(beside path: String) -> [String] {
        let part = path.prefix { $0 != "." } + "."
        let known = paths.filter { $0.hasPrefix(part) }
        return known.isEmpty ? KeyTable.keys(in: .tls).map(\.name) : known
    }
}
