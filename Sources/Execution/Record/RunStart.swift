// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The first line of a record: what its reader must know before all else.
package struct RunStart: Sendable {
    /// Of the record's format; a reader refuses what it does not know.
    package static let currentVersion = 1

    package let version: Int
    package let seed: UInt64
    /// Milliseconds since 1970.
    package let startedAt: Int64
    package let host: RedactedText
    package let collections: [Suite]
    package let caseCount: Int

    /// A collection as reports name it.
    package struct Suite: Sendable {
        /// Unique among them: `Petstore (2)` where two have one name.
        package let name: RedactedText
        package let file: RedactedText
        /// The ordinals of its cases.
        package let firstCase: Int
        package let caseCount: Int

        package init(name: RedactedText, file: RedactedText, firstCase: Int, caseCount: Int) {
            self.name = name
            self.file = file
            self.firstCase = firstCase
            self.caseCount = caseCount
        }
    }

    package init(
        seed: UInt64, startedAt: Int64, host: RedactedText, collections: [Suite], caseCount: Int
    ) {
        version = Self.currentVersion
        self.seed = seed
        self.startedAt = startedAt
        self.host = host
        self.collections = collections
        self.caseCount = caseCount
    }
}

extension RunStart: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        version = try value.member("version")
        seed = try value.member("seed")
        startedAt = try value.member("startedAt")
        host = try value.member("host")
        collections = try value.member("collections")
        caseCount = try value.member("caseCount")
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("caseCount", caseCount)
            line.member("collections", collections)
            line.member("host", host)
            line.member("seed", seed)
            line.member("startedAt", startedAt)
            line.member("version", version)
        }
    }
}

extension RunStart.Suite: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            name: try value.member("name"), file: try value.member("file"),
            firstCase: try value.member("firstCase"), caseCount: try value.member("caseCount"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("caseCount", caseCount)
            line.member("file", file)
            line.member("firstCase", firstCase)
            line.member("name", name)
        }
    }
}
