// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One entry of `setup`, `requests`, `teardown` or `steps`.
package struct Item: Sendable {
    package indirect enum Kind: Sendable {
        case request(RequestSpec)
        /// Strictly in order with one jar; the second list runs after them, always.
        case steps([Item], teardown: [Item], handedOn: [CaptureSpec])
    }

    /// Unique among its siblings.
    package let name: String
    /// Of its name, or of its method where it has none: the line that reports show.
    package let span: SourceSpan
    package let kind: Kind
    package let tags: [String]
    /// The reason, where `skip` says so.
    package let skipReason: String?
    package let isOptional: Bool
    /// Siblings that must have passed first.
    package let after: [String]

    package init(
        name: String, span: SourceSpan, kind: Kind, tags: [String] = [], skipReason: String? = nil,
        isOptional: Bool = false, after: [String] = []
    ) {
        self.name = name
        self.span = span
        self.kind = kind
        self.tags = tags
        self.skipReason = skipReason
        self.isOptional = isOptional
        self.after = after
    }

    package var isSafe: Bool {
        switch kind {
        case .request(let request): request.isSafe
        case .steps(let items, let teardown, _): (items + teardown).allSatisfy(\.isSafe)
        }
    }
}
