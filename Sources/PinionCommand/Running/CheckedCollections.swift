// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Exchanges
import Foundation
import Specs
import Trust

/// Collections as loaded, with the policies that they use made ready: all that can be found out before a byte is sent.
struct CheckedCollections {
    private(set) var plan: Plan
    let policies: PolicyStore
    let errors: [Diagnostic]
    let warnings: [Diagnostic]
    let redactor: Redactor
    /// Those of every round.
    private(set) var contracts: [ContractLedger]
    /// Every file that was read as a collection or a library.
    let sources: [String]

    /// - Parameter rounds: how often they are loaded, each time with a seed of its own, so that each round has variables of its own.
    init(paths: [String], inputs: LoadInputs, policies: PolicyStore, rounds: Int = 1) {
        let loaded = CollectionLoader.load(
            paths, inputs, judgingPolicies: policies.complaints(about:),
            chains: policies.complaints(aboutChain:))
        contracts = loaded.contracts
        var plans = [loaded.plan]
        var inputs = inputs
        while plans.count < rounds, loaded.errors.isEmpty {
            inputs.seed &+= 1
            let round = CollectionLoader.load(paths, inputs)
            plans.append(round.plan)
            contracts += round.contracts
        }
        plan = Plan(rounds: plans)
        redactor = loaded.redactor
        sources = loaded.sources.map(\.path)
        self.policies = policies
        errors = loaded.errors
        warnings = loaded.warnings
    }

    mutating func select(_ selection: PlanSelection) {
        plan = selection.selected(plan)
    }

    /// Whether some item looks at a server beyond what its users ask of it.
    var inspects: Bool {
        plan.collections.flatMap(\.requests).contains { planned in
            if case .inspection(let spec) = planned.item.kind {
                spec.looksAtServer
            } else {
                false
            }
        }
    }

    var requestCount: Int {
        plan.collections.reduce(0) { $0 + $1.requests.count }
    }
}
