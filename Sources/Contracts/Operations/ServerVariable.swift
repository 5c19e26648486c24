// SPDX-License-Identifier: Apache-2.0

import Documents

/// What stands in the braces of a server's URL.
struct ServerVariable {
    let name: String
    /// Those that fill a segment of a path, or a part of one; nil for anything.
    let segments: Set<String>?
    /// Those with slashes, and none at all.
    private let others: [String]
    private let fallback: String

    init(_ name: String, _ node: Node) {
        self.name = name
        fallback = node["default"]?.text ?? ""
        let listed = node["enum"]?.elements.map(\.text) ?? []
        var values = listed
        if node["default"] != nil, !values.contains(fallback) { values.append(fallback) }
        let isOther = { (value: String) in value.isEmpty || value.contains("/") }
        others = values.filter(isOther)
        segments = listed.isEmpty ? nil : Set(values.filter { !isOther($0) })
    }

    /// A URL with the values that no segment holds in place of the variable, and as it was where it may be another.
    func expanded(_ url: String) -> [String] {
        guard let place = url.firstRange(of: "{\(name)}") else { return [url] }
        let own = others.map { replaced(in: url, by: $0) }
        // Where any text may have any number of slashes in front of the path, nobody knows where that begins.
        let before = url[..<place.lowerBound]
        let host = before.firstRange(of: "//").map { before[$0.upperBound...] } ?? before
        let isOpen = segments == nil && !own.isEmpty && !host.contains("/")
        return own + (segments?.isEmpty == true || isOpen ? [] : [url])
    }

    func byDefault(_ url: String) -> String { replaced(in: url, by: fallback) }

    private func replaced(in url: String, by value: String) -> String {
        url.replacing("{\(name)}", with: value)
    }
}
