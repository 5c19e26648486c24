// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A case's names and place, which are the same on every machine and in every run.
package struct PlannedCase: Sendable, Equatable {
    package let ordinal: Int
    /// Which of the run's collections it belongs to.
    package let collection: Int
    /// What it stands in within the collection, outermost first: `setup`, `teardown`, names of `steps`.
    package let group: [RedactedText]
    package let name: RedactedText
    package let file: RedactedText
    package let line: Int

    package init(
        ordinal: Int, collection: Int, group: [RedactedText], name: RedactedText,
        file: RedactedText, line: Int
    ) {
        self.ordinal = ordinal
        self.collection = collection
        self.group = group
        self.name = name
        self.file = file
        self.line = line
    }
}

extension PlannedCase: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            ordinal: try value.member("ordinal"), collection: try value.member("collection"),
            group: try value.member("group"), name: try value.member("name"),
            file: try value.member("file"), line: try value.member("line"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("collection", collection)
            line.member("file", file)
            line.member("group", group)
            line.member("line", self.line)
            line.member("name", name)
            line.member("ordinal", ordinal)
        }
    }
}
