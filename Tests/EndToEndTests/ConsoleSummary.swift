// SPDX-License-Identifier: Apache-2.0

/// What a console ends with, time and seed aside.
struct ConsoleSummary: Equatable {
    let text: String

    init(_ output: String) {
        let last = output.split(separator: "\n").last ?? ""
        text = String(last.prefix(upTo: last.firstRange(of: " in ")?.lowerBound ?? last.endIndex))
    }
}
