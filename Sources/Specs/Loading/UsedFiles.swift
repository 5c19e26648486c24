// SPDX-License-Identifier: Apache-2.0

import Documents

/// Follows `use` from file to file and merges what is declared there.
struct UsedFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints
    /// The files whose `use` is being followed, by their real paths.
    private var open: [(realPath: String, span: SourceSpan)] = []

    init(files: CollectionFiles, access: FileAccess, complaints: Complaints) {
        self.files = files
        self.access = access
        self.complaints = complaints
    }

    /// What a file's top level declares, and the files that it uses.
    mutating func declarations(of map: CheckedMap) -> Declarations {
        var merged = Declarations()
        var conflicts:
            [(use: Node, kind: Declarations.Kind, first: Declaration, second: Declaration)] =
                []
        for use in map.list("use") {
            guard let used = declarations(in: use) else { continue }
            conflicts += merged.add(used).map { (use, $0.kind, $0.first, $0.second) }
        }
        // A file's own defaults are those that it uses, too.
        let baseURL =
            map["defaults"]?["baseURL"] ?? merged.defaults.lazy.compactMap { $0["baseURL"] }.first
        let home = DeclarationHome()
        for kind in Declarations.Kind.allCases {
            for (key, value) in map[kind.rawValue]?.members ?? [] {
                merged.set(kind, Declaration(key: key, value: value, baseURL: baseURL, home: home))
            }
        }
        if let defaults = map["defaults"] { merged.defaults.insert(defaults, at: 0) }
        for conflict in conflicts {
            let isOwn = map[conflict.kind.rawValue]?[conflict.first.name] != nil
            if isOwn { continue }
            complaints.add(
                "the \(conflict.kind.noun) '\(conflict.first.name)' comes from two used files",
                at: conflict.use.span, help: "define it in this file to say which",
                notes: [
                    Diagnostic.Note("defined here", at: conflict.first.key.span),
                    Diagnostic.Note("and here", at: conflict.second.key.span),
                ])
        }
        home.declarations = merged
        merged.home = home
        return merged
    }

    private mutating func declarations(in use: Node) -> Declarations? {
        let path = FilePaths.resolved(use.text, relativeTo: use.span.file.path)
        let realPath: String
        do throws(FileFailure) {
            realPath = try access.realPath(path)
        } catch {
            complaints.add(error.diagnostic(at: use.span))
            return nil
        }
        if let first = open.first(where: { $0.realPath == realPath }) {
            complaints.add(
                "'\(use.text)' is used by itself", at: use.span,
                notes: [Diagnostic.Note("first used here", at: first.span)])
            return nil
        }
        guard
            let documents = files.documents(
                at: path, through: access, span: use.span, complaints: complaints)
        else { return nil }
        open.append((realPath, use.span))
        defer { open.removeLast() }
        var merged = Declarations()
        for document in documents {
            guard case .library = FileKind(document.root) else {
                complaints.add(
                    "'\(use.text)' is no library", at: use.span,
                    help: "a library has no 'collection' and no items")
                return nil
            }
            let map = CheckedMap(document.root, in: .library, complaints: complaints)
            _ = merged.add(declarations(of: map))
        }
        return merged
    }
}
