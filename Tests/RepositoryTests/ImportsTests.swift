// SPDX-License-Identifier: Apache-2.0

import Testing

struct ImportsTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let id: String
        let file: String
        let text: String
        let expected: String

        var testDescription: String { id }
    }

    static let faults = [
        Fault(
            id: "against the direction", file: "Sources/Papers/Paper.swift",
            text: "// SPDX\npackage import Shelves\n",
            expected: "Sources/Papers/Paper.swift:2: Papers may not import Shelves"),
        Fault(
            id: "past a neighbour", file: "Sources/Shelves/Shelf.swift",
            text: "@preconcurrency import Papers\nimport struct CInk.Drop\n",
            expected: "Sources/Shelves/Shelf.swift:2: Shelves may not import CInk"),
        Fault(
            id: "a folder that is no module", file: "Sources/Utilities/All.swift", text: "",
            expected: "Sources/Utilities/All.swift: its folder is no module of the table"),
        Fault(
            id: "a table that tells something else", file: "CONTRIBUTING.md",
            text: "| `Papers` | paper | – |\n| `Shelves` | what holds paper | Papers |\n",
            expected: "Papers: Package.swift says CInk, CONTRIBUTING.md says nothing"),
        Fault(
            id: "a table that lacks a row", file: "CONTRIBUTING.md",
            text: "| `Papers` | paper | CInk |\n",
            expected: "CONTRIBUTING.md: the table lacks Shelves, which Package.swift has"),
    ]

    @Test func `imports by the table pass`() throws {
        #expect(
            try SmallRepository().check(with: ".ci/imports")
                == Script.Run(
                    status: 0, output: "imports: 5 in 3 modules, 0 against the table\n"))
    }

    @Test(arguments: faults) func `an import outside the table fails`(fault: Fault) throws {
        let run = try SmallRepository([fault.file: fault.text]).check(with: ".ci/imports")
        #expect(run.status == 1)
        #expect(run.output.split(separator: "\n").dropLast() == [Substring(fault.expected)])
    }

    @Test func `this repository keeps to its table`() throws {
        let run = try Script(name: ".ci/imports").run()
        #expect(run.status == 0, "\(run.output)")
    }
}
