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

    init(paths: [String], inputs: LoadInputs, policies: PolicyStore) {
        let loaded = CollectionLoader.load(paths, inputs)
        var complaints: [Diagnostic] = []
        for collection in loaded.collections {
            for policy in collection.policies {
                complaints += policies.complaints(about: policy)
            }
        }
        plan = loaded.plan
        redactor = loaded.redactor
        self.policies = policies
        errors = loaded.errors + complaints.filter { $0.severity == .error }
        warnings = loaded.warnings + complaints.filter { $0.severity == .warning }
    }

    var requestCount: Int {
        plan.collections.reduce(0) { $0 + $1.requests.count }
    }
}
