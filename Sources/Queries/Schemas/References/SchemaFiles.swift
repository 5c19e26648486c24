// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Synchronization

/// Finds the document of a URI: what is built in, what was handed over, a file of its own or one that stands in place of a URL.
///
/// Nothing else is looked for.
final class SchemaFiles: Sendable {
    private let files: DocumentFiles?
    private let maps: [SchemaMap]
    private let known = Mutex<[String: Document]>([:])
    /// Folders of URLs that schemas give themselves, and the folders of the files that they stand in.
    private let relations = Mutex<[(prefix: String, folder: String)]>([])

    init(files: DocumentFiles?, maps: [SchemaMap]) {
        self.files = files
        self.maps = maps
    }

    func add(_ document: Document, at uri: String) {
        known.withLock { $0[uri] = document }
    }

    /// A file's schema says that it is another URI: what that one has beside it are this one's neighbours.
    func relate(_ uri: String, to base: String) {
        guard base.hasPrefix("file:"), !uri.hasPrefix("file:"),
            let slash = uri.lastIndex(of: "/")
        else { return }
        let prefix = String(uri[...slash])
        let folder = FilePaths.folder(of: Self.path(of: base))
        relations.withLock { $0.append((prefix, folder)) }
    }

    /// Nil where nothing leads to such a document.
    ///
    /// - Throws: where it can't be read, with the place that names it.
    func document(at uri: String, mention: Node) throws(Diagnostic) -> Document? {
        if let document = known.withLock({ $0[uri] }) { return document }
        var found = try Metaschemas.document(at: uri)
        if found == nil { found = try read(uri, mention: mention) }
        guard let found else { return nil }
        add(found, at: uri)
        return found
    }

    private func read(_ uri: String, mention: Node) throws(Diagnostic) -> Document? {
        for map in maps {
            guard let path = map.path(of: uri) else { continue }
            return try map.documents.document(path, at: mention.span)
        }
        guard let files else { return nil }
        if uri.hasPrefix("file:") {
            return try files.document(Self.path(of: uri), at: mention.span)
        }
        let relations = relations.withLock { $0 }
        for (prefix, folder) in relations where uri.hasPrefix(prefix) {
            let name = String(uri.dropFirst(prefix.count))
            let path = FilePaths.resolved(
                name.removingPercentEncoding ?? name, relativeTo: folder + "/.")
            if (try? files.files.realPath(path)) == nil { continue }
            return try files.document(path, at: mention.span)
        }
        return nil
    }

    private static func path(of uri: String) -> String {
        let path = String(uri.dropFirst("file:".count))
        return path.removingPercentEncoding ?? path
    }
}
