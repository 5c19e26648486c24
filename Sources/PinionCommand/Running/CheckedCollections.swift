// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Trust

/// Collections as loaded, with the policies that they use made ready: all that can be found out before a byte is sent.
struct CheckedCollections {
    let plan: Plan
    let policies: PolicyStore
    let errors: [Diagnostic]
    let warnings: [Diagnostic]
    let redactor: Redactor
    /// Every file that was read as a collection or a library.
    let sources: [String]

    init(paths: [String], inputs: LoadInputs, policies: PolicyStore) {
        let loaded = CollectionLoader.load(
            paths, inputs, judgingPolicies: policies.complaints(about:))
        plan = loaded.plan
        redactor = loaded.redactor
        sources = loaded.sources.map(\.path)
        self.policies = policies
        errors = loaded.errors
        warnings = loaded.warnings
    }

    var requestCount: Int {
        plan.collections.reduce(0) { $0 + $1.requests.count }
    }
}
