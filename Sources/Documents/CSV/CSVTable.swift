// SPDX-License-Identifier: Apache-2.0

/// A CSV file's rows under the names of its first line.
package struct CSVTable: Sendable {
    package let header: [String]
    /// Row by row.
    private let fields: [String]

    init(header: [String], fields: [String]) {
        self.header = header
        self.fields = fields
    }

    /// Of its rows, the header aside.
    package var count: Int { header.isEmpty ? 0 : fields.count / header.count }

    /// As many fields as the header has.
    package func row(_ index: Int) -> ArraySlice<String> {
        fields[index * header.count..<(index + 1) * header.count]
    }
}
