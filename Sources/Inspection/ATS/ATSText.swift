// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A matrix as `nscurl --ats-diagnostics` prints it, with the rule that failed, and what an app would need below it.
package struct ATSText {
    private let matrix: ATSMatrix
    private let showsDictionaries: Bool

    /// - Parameter showsDictionaries: as nscurl's `--verbose`.
    package init(_ matrix: ATSMatrix, showsDictionaries: Bool) {
        self.matrix = matrix
        self.showsDictionaries = showsDictionaries
    }

    package var text: String {
        let host = matrix.endpoint.host
        var lines = [
            "Starting ATS Diagnostics", "",
            "Configuring ATS Info.plist keys and displaying the result of HTTPS loads to \(matrix.endpoint.origin).",
            "A test will \"PASS\" if URLSession:task:didCompleteWithError: returns a nil error.",
        ]
        if !showsDictionaries {
            lines.append(
                "Use '--verbose' to view the ATS dictionaries used.")
        }
        lines += [ATSText.rule, ""]
        var section: ATSConfiguration.Section?
        for row in matrix.rows {
            if row.configuration.section != section {
                if section != nil { lines += [ATSText.rule, ""] }
                section = row.configuration.section
                lines += [row.configuration.section.heading(for: host), ""]
            }
            lines += block(row) + [""]
        }
        lines += [ATSText.rule, ""] + need
        return lines.joined(separator: "\n") + "\n"
    }

    private static let rule = String(repeating: "=", count: 80)

    private func block(_ row: ATSMatrix.Row) -> [String] {
        var lines = ["---", row.configuration.name]
        if showsDictionaries {
            let dictionary = ATSDictionary(row.configuration, host: matrix.endpoint.host)
            lines += ["ATS Dictionary:", dictionary.description]
        }
        switch row.result {
        case .pass: lines.append("Result : PASS")
        case .fail(let faults):
            lines.append("Result : FAIL")
            lines += faults.map { "Rule : \($0.reason.rawValue): \($0.detail)" }
        case .couldNotTell(let cause):
            lines += ["Result : could not tell", "Error : \(cause)"]
        }
        return lines + ["---"]
    }

    private var need: [String] {
        switch matrix.need {
        case .nothing: ["An app with an empty Info.plist connects; no exception is needed."]
        case .exception(let configuration):
            [
                "An app with an empty Info.plist does not connect. The weakest exception that lets it is '\(configuration.name)':",
                "",
                ATSDictionary(configuration, host: matrix.endpoint.host).propertyList,
            ].dropLastNewline
        case .arbitraryLoads:
            [
                "An app with an empty Info.plist does not connect. No exception for the domain lets it, only NSAllowsArbitraryLoads does."
            ]
        case .beyondReach:
            [
                "No app connects, whatever its Info.plist says: what fails is not a rule of App Transport Security."
            ]
        case .couldNotTell: ["What an app would need could not be told."]
        }
    }
}

extension [String] {
    /// The last one without the end of its last line, which the joining gives.
    fileprivate var dropLastNewline: [String] {
        guard let last, last.hasSuffix("\n") else { return self }
        return dropLast() + [String(last.dropLast())]
    }
}
