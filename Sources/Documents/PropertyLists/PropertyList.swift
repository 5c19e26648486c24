// SPDX-License-Identifier: Apache-2.0

/// One value of an Apple property list with its place; a binary one has no places within it.
package indirect enum PropertyListContent: Sendable {
    /// In order; a name may stand twice, and the last one counts.
    case dictionary([PropertyList.Member])
    case array([PropertyList])
    case string(String)
    case boolean(Bool)
    case data([UInt8])
    /// What no policy is written in: numbers, dates and whatever else.
    case other
}

/// A property list, XML or binary, as a tree.
package struct PropertyList: Sendable {
    /// A key of a dictionary with its value.
    package struct Member: Sendable {
        package let name: String
        /// Of the key.
        package let span: SourceSpan
        package let value: PropertyList

        package init(name: String, span: SourceSpan, value: PropertyList) {
            self.name = name
            self.span = span
            self.value = value
        }
    }

    package let content: PropertyListContent
    package let span: SourceSpan

    package init(_ content: PropertyListContent, at span: SourceSpan) {
        self.content = content
        self.span = span
    }
}

extension PropertyList {
    /// Empty for what is no dictionary.
    package var members: [Member] {
        if case .dictionary(let members) = content { members } else { [] }
    }

    package var isDictionary: Bool {
        if case .dictionary = content { true } else { false }
    }

    /// Nil for what is no array.
    package var elements: [PropertyList]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    package var string: String? { if case .string(let text) = content { text } else { nil } }

    package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

    package func member(_ name: String) -> Member? { members.last { $0.name == name } }

    package subscript(name: String) -> PropertyList? { member(name)?.value }
}
