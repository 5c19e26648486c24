// SPDX-License-Identifier: Apache-2.0

import Testing

/// A document with expressions that are asked of it here and of xmllint, one a line.
struct XPathComparison: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    /// How a prefixed name is written for xmllint, which is told no namespaces.
    var names: [(ours: String, theirs: String)] = []
    let expressions: String

    var testDescription: String { name }

    static let all = [shop, notes, namespaces, nesting, languages, numbers]
}
