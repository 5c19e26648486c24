// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Who certified whom, as RFC 4158 section 2 draws it: each line is a certificate.
struct TrustGraphTests {
    struct Line: Sendable, Hashable, CustomTestStringConvertible {
        let issuer: String
        let subject: String
        var testDescription: String { "\(issuer)>\(subject)" }

        init(_ text: String) {
            let parts = text.split(separator: ">").map(String.init)
            (issuer, subject) = (parts[0], parts[1])
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let graph: [Line]
        let anchor: String
        var issuer = "B"
        var wrong: [Line] = []
        let isReachable: Bool

        var testDescription: String {
            "\(anchor) to \(issuer) of \(graph.count), but not \(wrong.map(\.testDescription))"
        }
    }

    private static func lines(_ text: String) -> [Line] {
        text.split(separator: " ").map { Line(String($0)) }
    }

    private static let line = lines("T>B")
    private static let twoRoots = lines("R>B S>B")
    /// Two authorities that certify each other, between an anchor and a third.
    private static let mesh = lines("C>B A>B C>A A>C T>C T>A")
    /// Four hierarchies around a bridge.
    private static let bridge = lines(
        "F>H F>G G>F H>I I>H G>I W>F W>G J>K L>N L>M X>J X>L B>E A>B C>B A>C C>A Y>A Y>C R>S O>R "
            + "O>Q P>S Z>O Z>P W>U U>W X>U U>X Y>U U>Y Z>U U>Z")

    static let rows = [
        Row(graph: line, anchor: "T", isReachable: true),
        Row(graph: line, anchor: "T", wrong: lines("T>B"), isReachable: false),
        Row(graph: line, anchor: "B", wrong: lines("T>B"), isReachable: true),
        Row(graph: twoRoots, anchor: "R", isReachable: true),
        Row(graph: twoRoots, anchor: "S", isReachable: true),
        Row(graph: twoRoots, anchor: "R", wrong: lines("S>B"), isReachable: true),
        Row(graph: twoRoots, anchor: "S", wrong: lines("R>B"), isReachable: true),
        Row(graph: twoRoots, anchor: "R", wrong: lines("R>B"), isReachable: false),
        Row(graph: twoRoots, anchor: "S", wrong: lines("S>B"), isReachable: false),
        Row(graph: mesh, anchor: "T", isReachable: true),
        Row(graph: mesh, anchor: "T", wrong: lines("T>C A>B"), isReachable: true),
        Row(graph: mesh, anchor: "T", wrong: lines("T>A C>B"), isReachable: true),
        Row(graph: mesh, anchor: "T", wrong: lines("T>A T>C"), isReachable: false),
        Row(graph: mesh, anchor: "T", wrong: lines("T>A A>C A>B"), isReachable: true),
        Row(graph: mesh, anchor: "T", wrong: lines("T>A C>A C>B"), isReachable: false),
        Row(graph: bridge, anchor: "Z", isReachable: true),
        Row(graph: bridge, anchor: "Z", issuer: "N", isReachable: true),
        Row(graph: bridge, anchor: "Z", issuer: "N", wrong: lines("X>U"), isReachable: true),
        Row(graph: bridge, anchor: "Z", issuer: "N", wrong: lines("U>X"), isReachable: false),
        Row(graph: bridge, anchor: "Z", issuer: "N", wrong: lines("Z>U"), isReachable: false),
        Row(
            graph: bridge, anchor: "W", wrong: lines("Y>A C>B U>Z Z>U"), isReachable: true),
        Row(graph: bridge, anchor: "W", wrong: lines("Y>A Y>C"), isReachable: false),
    ]

    @Test(arguments: rows, Defect.allCases)
    func `a path is found wherever there is one`(row: Row, defect: Defect) throws {
        var authorities: [String: MintedAuthority] = [:]
        for name in row.graph.flatMap({ [$0.issuer, $0.subject] }) where authorities[name] == nil {
            authorities[name] = try .root(name)
        }
        let issuer = try #require(authorities[row.issuer])
        let anchor = try #require(authorities[row.anchor])
        let leaf = try issuer.issue(.server())
        let sent = try row.graph.map { line in
            try #require(authorities[line.subject]).signed(
                by: try #require(authorities[line.issuer]),
                row.wrong.contains(line) ? defect : nil)
        }
        for others in [sent, sent.reversed()] {
            var scene = Scene(leaf)
            scene.presented = [leaf.certificateDER] + others
            scene.trust(anchor.certificateDER)
            #expect(try scene.decision().isAccepted == row.isReachable)
        }
    }
}
