// SPDX-License-Identifier: Apache-2.0

import Testing

struct SizesTests {
    private func lines(_ count: Int) -> String {
        String(repeating: "// a line\n", count: count)
    }

    @Test func `a file of 300 lines passes`() throws {
        let run = try SmallRepository(["Sources/Shelves/Long.swift": lines(300)])
            .check(with: ".ci/sizes")
        #expect(
            run
                == Script.Run(
                    status: 0,
                    output:
                        "Sources: 4 files, median 3, longest 300 (Sources/Shelves/Long.swift)\n"))
    }

    @Test func `a file of 301 lines fails`() throws {
        let run = try SmallRepository(["Sources/Shelves/Long.swift": lines(301)])
            .check(with: ".ci/sizes")
        #expect(
            run
                == Script.Run(
                    status: 1,
                    output: """
                        Sources: 4 files, median 3, longest 301 (Sources/Shelves/Long.swift)
                        Sources/Shelves/Long.swift: 301 lines, at most 300

                        """))
    }
}
