// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What an expression gives.
package enum XPathResult: Sendable {
    /// In document order.
    case nodes([Selected])
    case string(String)
    case number(Double)
    case boolean(Bool)

    /// One node of a set.
    package struct Selected: Sendable {
        /// XPath's string-value.
        package let text: String
        /// Of a namespace node its element's.
        package let span: SourceSpan
    }
}

extension XPathResult {
    /// A set's string-values, or the one value.
    package var values: [Value] {
        switch self {
        case .nodes(let nodes): nodes.map { .string($0.text) }
        case .string(let text): [.string(text)]
        case .boolean(let boolean): [.boolean(boolean)]
        case .number(let number):
            // What JSON has no number for is text, as XPath spells it.
            [
                ExactNumber(XPathNumber.text(number)).map(Value.number)
                    ?? .string(XPathNumber.text(number))
            ]
        }
    }
}
