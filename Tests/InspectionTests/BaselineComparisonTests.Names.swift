// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

@testable import Inspection

/// What clients without a name, or with another's, are shown now and were shown then.
extension BaselineComparisonTests {
    struct Reaction: Sendable, CustomTestStringConvertible {
        let name: String
        let old: String
        let new: String
        let kind: BaselineDifference.Kind
        var breaks: String?

        var testDescription: String { "\(name): \(old), now \(new)" }
    }

    private static let nameless = "clients that send no name no longer connect"
    private static let refused = "refused with the alert unrecognized_name"

    static let reactions = [
        Reaction(
            name: "withoutName", old: "the usual certificate", new: "another certificate",
            kind: .weaker, breaks: nameless),
        Reaction(
            name: "withoutName", old: "the usual certificate", new: refused, kind: .weaker,
            breaks: nameless),
        Reaction(
            name: "withoutName", old: "the usual certificate",
            new: "the usual certificate, with a warning", kind: .different),
        Reaction(
            name: "withoutName", old: "the usual certificate", new: "goes on", kind: .different),
        Reaction(
            name: "withoutName", old: "another certificate", new: "the usual certificate",
            kind: .stronger),
        Reaction(
            name: "unknownName", old: refused, new: "the usual certificate, with a warning",
            kind: .weaker, breaks: "names that are not its own are answered"),
        Reaction(
            name: "unknownName", old: "goes on", new: refused, kind: .stronger),
        Reaction(
            name: "unknownName", old: refused, new: "refused by closing the connection",
            kind: .different),
    ]

    @Test(arguments: reactions)
    func `what a hello without the server's name is answered is judged`(
        _ item: Reaction
    ) throws {
        func text(_ reaction: String) -> String {
            Self.recorded.replacing("tls:\n", with: "tls:\n  \(item.name): \(reaction)\n")
        }
        let comparison = BaselineComparison(
            try Self.value(text(item.old)), with: try Self.current(text(item.new)))
        let change = "tls.\(item.name): '\(item.old)', now '\(item.new)'"
        #expect(
            comparison.differences.map(\.text)
                == ["\(item.kind.rawValue): \(change)" + (item.breaks.map { "; \($0)" } ?? "")])
    }
}
