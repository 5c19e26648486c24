// SPDX-License-Identifier: Apache-2.0

import Testing

struct LifetimesTests {
    @Test(arguments: [
        "let ownedPointer: OpaquePointer", "ownedPointer = pointer", "X509_free(ownedPointer)",
        "withPointer { X509_check_ca($0) }", "BIO_new_mem_buf($0.baseAddress, CInt($0.count))",
        "BIO_new_mem_buf(\n    bytes.baseAddress, size)",
    ])
    func `an owner may fill and free what is its own`(line: String) throws {
        let file = "// SPDX-License-Identifier: Apache-2.0\n\(line)\n"
        #expect(
            try SmallRepository(["Sources/Papers/Paper.swift": file]).check(with: ".ci/lifetimes")
                == Script.Run(status: 0, output: ""))
    }

    @Test(arguments: ["X509_check_ca(leaf.ownedPointer)", "X509_check_ca(ownedPointer)"])
    func `a pointer without its owner fails`(line: String) throws {
        let file = "// SPDX-License-Identifier: Apache-2.0\n\(line)\n"
        #expect(
            try SmallRepository(["Sources/Papers/Paper.swift": file]).check(with: ".ci/lifetimes")
                == Script.Run(
                    status: 1,
                    output:
                        "Sources/Papers/Paper.swift:2: reads ownedPointer: expected withPointer\n"))
    }

    @Test(arguments: ["BIO_new_mem_buf(text, size)", "BIO_new_mem_buf(\n    &text, size)"])
    func `an array that C reads after the call fails`(line: String) throws {
        let file = "// SPDX-License-Identifier: Apache-2.0\n\(line)\n"
        #expect(
            try SmallRepository(["Sources/Papers/Paper.swift": file]).check(with: ".ci/lifetimes")
                == Script.Run(
                    status: 1,
                    output:
                        "Sources/Papers/Paper.swift:2: BIO_new_mem_buf copies nothing: expected the baseAddress of withUnsafeBytes\n"
                ))
    }

    @Test func `this repository keeps its owners alive`() throws {
        let run = try Script(name: ".ci/lifetimes").run()
        #expect(run.status == 0, "\(run.output)")
    }
}
