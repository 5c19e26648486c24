// SPDX-License-Identifier: Apache-2.0

import Testing
import Transport

struct SystemNameResolverTests {
    @Test(.timeLimit(.minutes(3)))
    func `gives a port to each who asks for the same name at once`() async throws {
        let resolver = SystemNameResolver()
        let ports = try await withThrowingTaskGroup(of: [UInt16].self) { group in
            for port in [UInt16(1), 2, 3] {
                group.addTask {
                    try await withCheckedContinuation { continuation in
                        resolver.lookUp("localhost", port: port) {
                            continuation.resume(returning: $0)
                        }
                    }.get().map(\.port)
                }
            }
            return try await group.reduce(into: Set<UInt16>()) { $0.formUnion($1) }
        }
        #expect(ports == [1, 2, 3])
    }

    @Test(.timeLimit(.minutes(3)))
    func `says that a name does not exist`() async {
        // RFC 6761: `.invalid` never does.
        let result = await withCheckedContinuation { continuation in
            SystemNameResolver().lookUp("pinion.invalid", port: 1) {
                continuation.resume(returning: $0)
            }
        }
        #expect(throws: NameLookupFailure.self) { try result.get() }
    }
}
