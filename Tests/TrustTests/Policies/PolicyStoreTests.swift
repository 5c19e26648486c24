// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct PolicyStoreTests {
    private func inline(_ certificate: [UInt8], number: Int) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "item \(number)")
        policy.pinningMode = .certificate
        policy.pinnedCertificates = [.named("pin \(number).cer", certificate)]
        return policy
    }

    @Test func `10,000 policies of the same content share one object, from many threads`()
        async throws
    {
        let store = PolicyStore(context: try LibraryContext(), systemRoots: .bundle([]))
        let certificate = try Hierarchy().leaf.certificateDER
        let objects = try await withThrowingTaskGroup(of: Set<PreparedPolicy>.self) { group in
            for start in 0..<8 {
                group.addTask {
                    var objects: Set<PreparedPolicy> = []
                    for number in stride(from: start, to: 10_000, by: 8) {
                        objects.insert(
                            try store.prepared(inline(certificate, number: number)))
                    }
                    return objects
                }
            }
            return try await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(objects.count == 1)
    }

    @Test func `another content is another object`() throws {
        let store = PolicyStore(context: try LibraryContext(), systemRoots: .bundle([]))
        let certificate = try Hierarchy().leaf.certificateDER
        let first = try store.prepared(inline(certificate, number: 1))
        var policy = inline(certificate, number: 1)
        policy.validatesDomainName = .off
        #expect(try store.prepared(policy) != first)
        #expect(try store.prepared(inline(certificate, number: 2)) == first)
    }

    @Test func `a machine's roots are found where it has some`() throws {
        let store = PolicyStore(context: try LibraryContext())
        let hierarchy = try Hierarchy()
        let chain = [hierarchy.leaf.certificateDER].compactMap {
            Certificate(der: $0, context: store.context)
        }
        let decision = try store.prepared(.system).judge(
            chain, host: "api.example.com", at: Moment.now)
        #expect(!decision.isAccepted)
    }
}
