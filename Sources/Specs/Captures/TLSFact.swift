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
        let isUnbuilt = Self.names(in: .tls, areBuilt: false)
            .contains(String(path.prefix { $0 != "." }))
        complaints.append(
            isUnbuilt
                ? Diagnostic(
                    "'\(Excerpt.short(path))' is part of the format, but not built yet",
                    at: node.span)
                : Diagnostic(
                    "found '\(Excerpt.short(path))', expected a fact of the connection",
                    at: node.span,
                    help: NearestName.question(path, among: Self.paths)
                        ?? "known are \(Self.paths.joined(separator: ", "))"))
        return nil
    }

    /// Nil where the connection has no such fact; of a lapse of time by the scope's present.
    func value(in evidence: PeerEvidence, now: Moment) -> Value? {
        guard path.hasPrefix(Self.leaf) else {
            return TLSExpectation.subject(path, in: evidence).datum?.value
        }
        guard let leaf = evidence.presentedChain.first ?? evidence.verifiedChain.first else {
            return nil
        }
        let name = String(path.dropFirst(Self.leaf.count))
        let subject =
            name.hasPrefix(Self.key)
            ? LeafExpectation.keySubject(String(name.dropFirst(Self.key.count)), in: leaf)
            : LeafExpectation.subject(name, in: leaf, now: now)
        return subject.datum?.value
    }

    private static let leaf = "leaf."
    private static let key = "key."

    /// From the table of what `expect.tls` knows.
    static let paths: [String] =
        names(in: .tls).filter { $0 != "leaf" }
        + names(in: .certificate).filter { $0 != "key" }.map { leaf + $0 }
        + names(in: .certificateKey).map { leaf + key + $0 }

    private static func names(in context: KeyContext, areBuilt: Bool = true) -> [String] {
        KeyTable.keys(in: context).filter { $0.isBuilt == areBuilt }.map(\.name)
    }
}
