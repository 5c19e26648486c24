// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A file that a schema stands in: YAML by its suffix, else JSON.
package enum SchemaDocument {
    package static func read(_ file: SourceFile) throws(Diagnostic) -> Document {
        let name = file.path.lowercased()
        guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
            return try JSONReader.document(in: file)
        }
        let documents = try YAMLReader.documents(in: file, mode: .data)
        guard let document = documents.first, documents.count == 1 else {
            throw SchemaFault.documentCount(documents.count).diagnostic(at: file)
        }
        return document
    }
}
