// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One entry of `setup`, `requests`, `teardown`, `steps` or a component.
package struct Item: Sendable {
    package indirect enum Kind: Sendable {
        case request(RequestSpec)
        /// Strictly in order with one jar; the second list runs after them, always.
        case steps([Item], teardown: [Item], handedOn: [CaptureSpec])
        case call(ComponentCall)
        /// A case for each of its checks.
        case inspection(InspectionSpec)
    }

    /// Unique among its siblings; with rows as it is written, and of one row what that is called.
    package var name: String
    /// Of its name, or of its method where it has none: the line that reports show.
    package let span: SourceSpan
    package let kind: Kind
    package var tags: [String] = []
    /// The reason, where `skip` says so.
    package var skipReason: String?
    /// What `skip` says where only the run tells.
    package var skip: Skip?
    package var isOptional = false
    package var knownFailure: KnownFailure?
    /// Skipped where it does not hold.
    package var condition: Condition?
    package var delay: Delay?
    /// Siblings that must have passed first.
    package var after: [String] = []
    /// Once for each; nil where it runs once.
    package var rows: RowSpec?
    /// Where the name reads columns of a row, its own or one further out.
    var naming: ItemNaming?

    package init(name: String, span: SourceSpan, kind: Kind) {
        self.name = name
        self.span = span
        self.kind = kind
    }

    package var isSafe: Bool {
        switch kind {
        case .request(let request): request.isSafe
        case .steps(let items, let teardown, _): (items + teardown).allSatisfy(\.isSafe)
        case .call(let call): call.items.allSatisfy(\.isSafe)
        case .inspection: true
        }
    }

    /// What it captures for others.
    package var captureNames: [String] {
        switch kind {
        case .request(let request): request.captures.map(\.name)
        case .steps(_, _, let handedOn): handedOn.map(\.name)
        case .call(let call): call.alias.map { [$0] } ?? call.captures
        case .inspection: []
        }
    }

    /// As it is called where these are a row's columns; one that reads none keeps its name.
    package func named(in columns: [String: ScopedValue]) -> Item {
        guard rows == nil, let naming else { return self }
        var item = self
        item.name = naming.text(in: columns)
        return item
    }
}
