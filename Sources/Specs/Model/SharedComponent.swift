// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Exchanges

/// What calls have in common that one run of a component serves, what they give it aside.
///
/// What it inherits belongs to it: which of two callers comes first in time must show nowhere.
package struct SharedComponent: Sendable, Hashable {
    private let identity: String
    /// What says the same on each machine, wherever the files lie.
    private let parts: [String]
    private let policies: [SecurityPolicy]

    /// - Parameters:
    ///   - variables: of the file that calls, then of those that its own calls came from.
    ///   - collection: the caller's, where only its calls share.
    package init(
        _ call: ComponentCall, calledWith variables: [[String: ScopedValue]], collection: Int?
    ) {
        var gathering = Gathering()
        gathering.parts = [
            call.identity.split(separator: "/").last.map(String.init) ?? "",
            collection.map(String.init) ?? "",
        ]
        for variables in variables { gathering.add(call.foreignNames, from: variables) }
        gathering.add(call)
        identity = call.identity
        parts = gathering.parts
        policies = gathering.policies
    }

    /// What one run of the component serves.
    package struct Run: Sendable, Hashable {
        let component: SharedComponent
        /// The same in each run of the program, on each machine.
        package let id: String

        package func hash(into hasher: inout Hasher) {
            hasher.combine(id)
        }
    }

    /// - Parameter leniency: what a failure is forgiven for, in words.
    package func run(given: [String: ScopedValue], leniency: String?) -> Run {
        var gathering = Gathering()
        gathering.parts = parts + [leniency.map { "forgiven: \($0)" } ?? ""]
        gathering.add(Set(given.keys), from: given)
        // A length before each keeps two texts from being read as others.
        let text = gathering.parts.map { "\($0.utf8.count):\($0)" }.joined()
        return Run(component: self, id: Hexadecimal.lowercase(SHA256.digest(text.utf8)))
    }
}

/// All that a component's run is made of.
private struct Gathering {
    var parts: [String] = []
    var policies: [SecurityPolicy] = []

    mutating func add(_ names: Set<String>, from values: [String: ScopedValue]) {
        for name in names.sorted() {
            guard let scoped = values[name] else { continue }
            parts += [name, scoped.value.json]
            parts += scoped.secrets.flatMap { [$0.name, $0.value] }
        }
        parts.append("")
    }

    mutating func add(_ call: ComponentCall) {
        add(call.ownNames, from: call.variables)
        call.items.forEach { add($0) }
    }

    private mutating func add(_ item: Item) {
        switch item.kind {
        case .request(let spec): add(spec)
        case .steps(let items, let teardown, _): (items + teardown).forEach { add($0) }
        case .call(let call): add(call)
        case .inspection(let spec): parts += spec.words
        }
    }

    private mutating func add(_ spec: RequestSpec) {
        parts += spec.manner.words + (spec.allowedHosts ?? []) + [""]
        let policies = spec.manner.policy?.all ?? []
        parts += policies.map(\.name) + [""]
        self.policies += policies
    }
}
