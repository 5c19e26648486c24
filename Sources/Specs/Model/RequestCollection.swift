// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// A collection as loaded: every reference resolved, every policy's file read, its variables evaluated.
package struct RequestCollection: Sendable {
    package enum Order: String, Sendable { case safe, listed, free }

    package var name: String
    package var span: SourceSpan
    package var tags: [String] = []
    package var order: Order = .safe
    package var variables: [String: ScopedValue] = [:]
    package var secrets: [Secret] = []
    /// Every policy that some item can come to use, inline ones too; each with the line that it stands in.
    package var policies: [SecurityPolicy] = []
    /// What its templates read files through; nil where it has no root.
    package var files: FileAccess?
    package var setup: [Item] = []
    package var requests: [Item] = []
    package var teardown: [Item] = []

    package init(name: String, span: SourceSpan) {
        self.name = name
        self.span = span
    }
}
