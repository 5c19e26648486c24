// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A capture's name with a path, `token.{{role}}`: rows fill one object with it (format.md 10).
package struct CapturePath: Sendable {
    /// What the object is captured as.
    package let root: String
    private let template: Template

    /// Nil where the name has no path.
    init?(_ key: Node) throws(Diagnostic) {
        guard key.text.contains(".") else { return nil }
        let template = try Template(key)
        guard case .text(let start)? = template.parts.first, let dot = start.firstIndex(of: ".")
        else { return nil }
        root = String(start[..<dot])
        self.template = template
    }

    var uses: [NameUse] { template.uses }

    /// The members below the root, outermost first.
    package func members(in scope: Scope) throws(Diagnostic) -> [String] {
        var members: [String] = []
        for part in template.parts {
            switch part {
            case .text(let text):
                let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
                    .map(String.init)
                if members.isEmpty {
                    members = pieces
                } else {
                    members[members.count - 1] += pieces[0]
                    members += pieces.dropFirst()
                }
            case .expression(let expression):
                let text = try expression.text(of: try expression.value(in: scope).value)
                members[max(0, members.count - 1)] += text
            }
        }
        return Array(members.dropFirst())
    }
}
