// SPDX-License-Identifier: Apache-2.0

package import Documents
import Foundation

/// Files in place of what stands below a URL: `--map PREFIX=DIR`.
package struct SchemaMap: Sendable {
    package let prefix: String
    let documents: DocumentFiles

    /// - Throws: where the folder is none.
    package init(prefix: String, folder: String) throws(Diagnostic) {
        self.prefix = prefix
        do throws(FileFailure) {
            documents = DocumentFiles(try FileAccess(root: folder))
        } catch {
            throw error.diagnostic()
        }
    }

    /// The path of what a URI under the prefix names; nil for any other.
    func path(of uri: String) -> String? {
        guard uri.hasPrefix(prefix) else { return nil }
        // No part of a longer name.
        if !prefix.hasSuffix("/"), let next = uri.dropFirst(prefix.count).first, next != "/" {
            return nil
        }
        let rest = uri.dropFirst(prefix.count).drop { $0 == "/" }
        return documents.files.root + "/" + (String(rest).removingPercentEncoding ?? String(rest))
    }
}
