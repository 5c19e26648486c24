// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

package import struct Foundation.Date

/// What a template may name at one place of a run: captures over the collection's variables and secrets; and where randomness and time come from.
package struct Scope: Sendable {
    /// The names that what is called inherits with its defaults.
    package final class Caller: Sendable {
        package let scope: Scope
        /// The texts of the component itself.
        let ownSpans: [SourceSpan]

        package init(scope: Scope, ownSpans: [SourceSpan]) {
            self.scope = scope
            self.ownSpans = ownSpans
        }

        func wrote(_ span: SourceSpan) -> Bool {
            !ownSpans.contains { own in
                own.file === span.file && own.range.lowerBound <= span.range.lowerBound
                    && span.range.upperBound <= own.range.upperBound
            }
        }
    }

    /// Evaluated once a run of the collection; secrets among them.
    package let variables: [String: ScopedValue]
    package var captures: [String: ScopedValue]
    /// All that is random is drawn from seed, item id and call, never from what ran beside it.
    package let seed: UInt64
    package let itemID: String
    package let now: Date
    /// What `file` reads through, nothing outside its root; nil where no file may be read.
    package let files: FileAccess?
    /// Learns what functions make of secrets.
    package let redactions: RedactionSet?
    /// Of a component's items.
    package let caller: Caller?

    package init(
        variables: [String: ScopedValue], captures: [String: ScopedValue] = [:], seed: UInt64,
        itemID: String, now: Date, files: FileAccess? = nil, redactions: RedactionSet? = nil,
        caller: Caller? = nil
    ) {
        self.variables = variables
        self.captures = captures
        self.seed = seed
        self.itemID = itemID
        self.now = now
        self.files = files
        self.redactions = redactions
        self.caller = caller
    }

    /// The same with nothing but what is declared, all the way out.
    package var declaredOnly: Scope {
        Scope(
            variables: variables, seed: seed, itemID: "", now: now, files: files,
            redactions: redactions,
            caller: caller.map { Caller(scope: $0.scope.declaredOnly, ownSpans: $0.ownSpans) })
    }

    package subscript(name: String) -> ScopedValue? { captures[name] ?? variables[name] }

    /// A name is looked up where it stands: in a component's text among its own, in what it inherits among the caller's.
    package func value(of name: String, at span: SourceSpan) -> ScopedValue? {
        guard let caller, caller.wrote(span) else { return self[name] }
        return caller.scope.value(of: name, at: span)
    }
}
