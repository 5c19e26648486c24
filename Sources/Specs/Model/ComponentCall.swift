// SPDX-License-Identifier: Apache-2.0

package import Documents
import Exchanges

/// A component's items where they are called, with all that they see.
package struct ComponentCall: Sendable {
    /// How often a component runs for callers who give it the same.
    package enum Sharing: String, Sendable { case run, collection }

    package let component: String
    /// The file and the place that tell it from another of that name.
    let identity: String
    package let items: [Item]
    /// Its own file's variables and secrets.
    package let variables: [String: ScopedValue]
    /// What it is given, filled in the caller's scope.
    let with: [(name: String, value: TemplatedValue)]
    /// What it captures stands under that name; nil where each stands by itself.
    package let alias: String?
    /// What it captures, by name.
    package let captures: [String]
    /// Nil runs it for each caller.
    package let sharing: Sharing?
    /// What its own texts read.
    let ownNames: Set<String>
    /// What it inherits reads.
    let foreignNames: Set<String>
    /// The texts that are its own: what is inherited reads the caller's names.
    package let ownSpans: [SourceSpan]

    /// The one case or the one group that its caller's name is given to.
    package var isSingle: Bool { items.count == 1 && items[0].rows == nil }

    /// What it is given, by name.
    package func given(in scope: Scope) throws(Diagnostic) -> [String: ScopedValue] {
        var given: [String: ScopedValue] = [:]
        for (name, value) in with { given[name] = try value.value(in: scope) }
        return given
    }

    /// The names that it takes from its caller.
    package var names: [(name: String, span: SourceSpan)] { with.flatMap(\.value.names) }
}
