// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What makes an item run several times: `forEach`, `matrix` and `exclude` (format.md 2).
package struct RowSpec: Sendable {
    enum Source: Sendable {
        case list(RowList)
        /// Gives a list once it is known.
        case template(Template)
    }

    /// Nil where there is a matrix only.
    var source: Source?
    var axes: [RowAxis] = []
    var exclusions: [RowExclusion] = []
    /// `order: free`: unsafe rows run side by side too.
    package var isFree = false
    /// The item's name reads a column, and so tells the rows apart.
    var isNamed = false
    /// The variables that are the same everywhere: all that a name may show of a row's templates.
    var constants: [String: ScopedValue] = [:]
    /// Captures that fill one object, by their written names.
    package var paths: [String: CapturePath] = [:]
    /// The rows; nil where they are known only at run time.
    package var table: RowTable?

    /// What the rows' own templates read.
    package var cellNames: [(name: String, span: SourceSpan)] = []

    /// What must be known for the rows to be.
    package var names: [(name: String, span: SourceSpan)] {
        if case .template(let template)? = source { template.names } else { [] }
    }

    /// The rows as a template gives them.
    package func table(
        of item: Item, outer: [String: ScopedValue], in scope: Scope
    ) throws(Diagnostic) -> RowTable {
        if let table { return table }
        guard case .template(let template)? = source else {
            throw Diagnostic("found no rows", at: item.span)
        }
        let scoped = try template.value(in: scope)
        guard case .array(let values) = scoped.value else {
            throw Diagnostic(
                "found \(scoped.value.kindInWords), expected a list of rows", at: template.span)
        }
        let list = RowList.given(values, secrets: scoped.secrets)
        guard var table = RowTable(list: list, axes: axes, excluding: exclusions) else {
            throw RowSpec.tooMany(at: template.span)
        }
        table.makeNamesUnique(of: item, outer: outer)
        return table
    }

    static func tooMany(at span: SourceSpan) -> Diagnostic {
        Diagnostic("found more than \(RowTable.limit) rows, the limit", at: span)
    }
}
