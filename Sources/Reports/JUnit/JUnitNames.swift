// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// The names by which a server follows a case from one run to the next.
enum JUnitNames {
    /// `Collection`, or `Collection.setup`, `Collection.steps`: Jenkins takes what stands before the last dot for a package.
    static func className(of planned: PlannedCase, suite: RunStart.Suite) -> String {
        ([suite.name] + planned.group).map { undotted($0.text) }.joined(separator: ".")
    }

    /// A dot within a name would move that border: it becomes U+2024, which looks the same.
    static func undotted(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        return String(name.map { $0 == "." ? "\u{2024}" : $0 })
    }
}
