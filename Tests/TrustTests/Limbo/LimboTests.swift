// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// An independent suite of chains, read where it stands beside the repository.
@Suite(.enabled(if: SharedFiles.areAvailable)) struct LimboTests {
    private let cases: [LimboCase]
    private let store: PolicyStore

    init() throws {
        cases = try LimboCase.all()
        store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
    }

    @Test func `the web's profile is right but where the suite is of two minds`() throws {
        var deviating: Set<String> = []
        var unexplained: Set<String> = []
        for chain in cases {
            let reasons = try chain.reasons(by: .webPKI, in: store)
            if reasons.isEmpty != chain.isSuccess {
                deviating.insert(chain.identifier)
            } else if !chain.isSuccess {
                let expected = LimboReasons.all[chain.identifier]
                if expected.map(reasons.contains) != true {
                    unexplained.insert("\(chain.identifier): \(reasons.map(\.rawValue))")
                }
            }
        }
        #expect(cases.count == 198)
        #expect(deviating == Set(LimboDeviations.webPKI.keys))
        #expect(unexplained == [], "refused, but not for the reason that the case is about")
    }

    @Test func `the compatible profile accepts no more than is recorded, and refuses no more`()
        throws
    {
        let deviating = try cases.filter { chain in
            try chain.reasons(by: .compatible, in: store).isEmpty != chain.isSuccess
        }
        #expect(Set(deviating.map(\.identifier)) == LimboDeviations.compatible)
    }
}
