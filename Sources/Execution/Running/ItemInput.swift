// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

import struct Foundation.Date

/// What an item may see of those before it.
struct ItemInput: Sendable {
    /// Of the collection, or of the file of the component that is called.
    var variables: [String: ScopedValue]
    var captures: [String: ScopedValue] = [:]
    /// Of the rows that it stands in; they hide captures and variables of their names.
    var columns: [String: ScopedValue] = [:]
    /// Where columns are known only at run time: a name that nothing gives is a mistake, and no capture that is missing.
    var hasOpenColumns = false
    /// What templates read files through.
    var files: FileAccess?
    /// Within a component.
    var caller: Scope.Caller?
    /// The captures among them whose item then failed, by that item's name: only teardown has them.
    var withheld: [String: String] = [:]
    var jar = CookieJar()
    var stage = Interruption.Stage.work
    /// Of what it stands in.
    var leniency: Leniency?
    /// It stands in a list that runs as it is listed, with one jar.
    var isInTurn = false
    /// It stands in a collection of `order: free`.
    var isFree = false
    /// The names above it, its collection's first, for its id.
    var path: [String]
    /// How many of them no report shows.
    var hiddenCount = 1
    /// Which of the run's collections it belongs to.
    var collection: Int
    /// Of `steps` whose last item it is: handed on when it has passed.
    var handedOn: [CaptureSpec] = []

    /// What it stands in, for its case's names.
    var group: [String] { Array(path.dropFirst(hiddenCount)) }

    /// What a failure of the item is forgiven for; nil where it fails the run.
    func leniency(of item: Item, at now: Date) -> Leniency? {
        if item.isOptional { return .optional }
        if let known = item.knownFailure, known.isActive(at: now) { return .known(known) }
        return leniency
    }

    /// Why an item is skipped whose names are not there.
    ///
    /// - Parameter own: names that it captures itself.
    func missing(
        _ names: [(name: String, span: SourceSpan)], own: Set<String> = [], in scope: Scope
    ) -> String? {
        if stage == .work, let owner = names.lazy.compactMap({ withheld[$0.name] }).first {
            return SkipReason.needs([(owner, .failed)])
        }
        // A misspelt column must not pass for a capture that was never taken.
        if hasOpenColumns, stage == .work { return nil }
        var missing: [String] = []
        for (name, span) in names
        where scope.value(of: name, at: span) == nil && !own.contains(name)
            && !missing.contains(name)
        {
            missing.append(name)
        }
        return missing.isEmpty ? nil : SkipReason.neverCaptured(missing)
    }

    /// What the item may name.
    func scope(of item: Item, in context: RunContext) -> Scope {
        Scope(
            variables: variables, captures: captures.merging(columns) { $1 }, seed: context.seed,
            itemID: (path + [item.name]).joined(separator: "/"), now: context.clock.now(),
            files: files, redactions: context.record.redactions, caller: caller)
    }

    /// For the next of a list that runs as it is listed.
    mutating func follow(_ result: ItemResult, of item: Item) {
        captures.merge(result.captures) { $1 }
        for name in result.captures.keys {
            withheld[name] = result.verdict == .passed ? nil : item.name
        }
    }
}
