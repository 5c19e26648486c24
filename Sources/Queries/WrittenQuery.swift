// SPDX-License-Identifier: Apache-2.0

/// What a text asks of a document, read from that text once.
package protocol WrittenQuery: Sendable {
    associatedtype Fault: WrittenQueryFault

    /// What a text is not that can't be read: "JSONPath query".
    static var title: String { get }
    /// Whether a backslash in its literals escapes what follows, as in RFC 9535 and not in XPath 1.0.
    static var hasEscapes: Bool { get }

    init(_ spelling: String) throws(Fault)

    /// Equal for two that ask the same, as far as their spelling tells.
    var normalized: String { get }
}

/// Why a text is no query, or one that can't be answered.
package protocol WrittenQueryFault: Error {
    /// One line, lower case, without a full stop.
    var message: String { get }
    /// In the query's bytes.
    var range: Range<Int> { get }
    /// What to write instead.
    var help: String? { get }
}

extension JSONPath: WrittenQuery {
    package static var title: String { "JSONPath query" }
    package static var hasEscapes: Bool { true }
}

extension JSONPathFault: WrittenQueryFault {}

extension XPath: WrittenQuery {
    package static var title: String { "XPath expression" }
    package static var hasEscapes: Bool { false }

    package var normalized: String { spelling }
}

extension XPathFault: WrittenQueryFault {}
