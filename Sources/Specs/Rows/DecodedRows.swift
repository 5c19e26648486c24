// SPDX-License-Identifier: Apache-2.0

import Documents

/// The rows of an item as far as they could be read, with the names that they give and read.
struct DecodedRows {
    var spec = RowSpec()
    /// In no special order; of rows known at run time none are known.
    var columns: Set<String> = []
    /// Those whose every cell is the same everywhere.
    var steadyColumns: Set<String> = []
    /// Rows known only at run time may give any name.
    var isOpen = false
    /// What `forEach` and the cells read.
    var uses: [NameUse] = []
    /// The first rows that lack a column that others have, by its name.
    var gaps: [String: [SourceSpan]] = [:]
    /// Of `forEach`, else of `matrix`.
    var span: SourceSpan
}
