// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
import Queries

/// Reads files and folders into collections, with every semantic mistake of all of them and the first syntax mistake of each.
package struct CollectionLoader {
    /// What is wrong with a policy that was read, which only who prepares policies can say.
    package typealias PolicyJudgement = (SecurityPolicy) -> [Diagnostic]
    /// What is wrong with a saved chain, likewise.
    package typealias ChainJudgement = (PolicyFile) -> [Diagnostic]

    private let inputs: LoadInputs
    private let judge: PolicyJudgement
    private let judgeChain: ChainJudgement
    private let files: CollectionFiles
    private let complaints = Complaints()

    private init(
        _ inputs: LoadInputs, _ judge: @escaping PolicyJudgement,
        _ judgeChain: @escaping ChainJudgement
    ) {
        self.inputs = inputs
        files = CollectionFiles(inputs)
        self.judge = judge
        self.judgeChain = judgeChain
    }

    /// - Parameter paths: files, and folders whose collections are listed.
    package static func load(
        _ paths: [String], _ inputs: LoadInputs,
        judgingPolicies judge: @escaping PolicyJudgement = { _ in [] },
        chains judgeChain: @escaping ChainJudgement = { _ in [] }
    ) -> LoadedCollections {
        CollectionLoader(inputs, judge, judgeChain).load(paths)
    }

    private func load(_ paths: [String]) -> LoadedCollections {
        var roots: [(root: Node, access: FileAccess)] = []
        var seen: Set<String> = []
        for path in paths {
            for named in namedFiles(path) where seen.insert(named.realPath).inserted {
                let documents = files.documents(
                    at: named.path, through: named.access, span: nil, complaints: complaints)
                guard let documents else { continue }
                roots += documents.map(\.root)
                    .filter { isCollection($0, isNamed: named.isNamed) }
                    .map { ($0, named.access) }
                if documents.isEmpty { complainOfEmptiness(named.path, isNamed: named.isNamed) }
            }
        }
        var collections: [(RequestCollection, CollectionPlan)] = []
        var declared: Set<String> = []
        var secrets: [Secret] = []
        var names = CollectionNames()
        for (root, access) in roots {
            let decoder = CollectionDecoder(
                inputs: inputs, files: files, access: access, complaints: complaints)
            let before = complaints.errorCount
            let chains = files.chains.count
            let library = SchemaLibrary(files: self.files.contracts.documents(through: access))
            let decoded = SchemaCheck.$library.withValue(library) {
                decoder.collection(root)
            }
            for policy in decoded.collection.policies { complaints.add(judge(policy)) }
            for chain in files.chains[chains...] { complaints.add(judgeChain(chain)) }
            names.add(decoded.collection, complaints: complaints)
            declared.formUnion(decoded.variableNames)
            secrets += decoded.collection.secrets
            if complaints.errorCount == before {
                collections.append(
                    (
                        decoded.collection,
                        CollectionPlan(collection: decoded.collection, requests: decoded.requests)
                    ))
            }
        }
        if !roots.isEmpty { checkOverrides(against: declared) }
        let sorted = complaints.sorted(files: files.sources).filter {
            $0.severity == .error || !files.contracts.isFile(of: $0)
        }
        return LoadedCollections(
            collections: collections.map(\.0), plan: Plan(collections: collections.map(\.1)),
            errors: sorted.filter { $0.severity == .error },
            warnings: files.warnings + sorted.filter { $0.severity == .warning },
            sources: files.sources + files.contracts.sources, contracts: files.contracts.all,
            redactor: Redactor(secrets: secrets))
    }

    /// The policies of one file, a collection or a library, its requests left unread.
    package static func policies(of path: String, _ inputs: LoadInputs) -> LoadedPolicies {
        CollectionLoader(inputs, { _ in [] }, { _ in [] }).policies(of: path)
    }

    private func policies(of path: String) -> LoadedPolicies {
        var policies: [SecurityPolicy] = []
        var secrets: [Secret] = []
        for named in namedFiles(path) {
            let documents = files.documents(
                at: named.path, through: named.access, span: nil, complaints: complaints)
            for root in (documents ?? []).map(\.root) {
                let isCollection = isCollection(root, isNamed: true)
                guard isCollection || root["policies"] != nil else { continue }
                let decoded = CollectionDecoder(
                    inputs: inputs, files: files, access: named.access, complaints: complaints
                ).policies(root, isLibrary: !isCollection)
                policies += decoded.policies
                secrets += decoded.secrets
            }
        }
        return LoadedPolicies(
            policies: policies,
            errors: complaints.sorted(files: files.sources).filter { $0.severity == .error },
            redactor: Redactor(secrets: secrets))
    }

    /// A path of the command line: itself, or what the folder that it names lists.
    private func namedFiles(
        _ path: String
    ) -> [(path: String, realPath: String, access: FileAccess, isNamed: Bool)] {
        do throws(FileFailure) {
            let access = try FileAccess(forCollection: path, root: inputs.root)
            let isFolder = access.isFolder(path)
            let paths = isFolder ? try access.list(path) : [path]
            var found: [(path: String, realPath: String, access: FileAccess, isNamed: Bool)] = []
            for path in paths {
                do throws(FileFailure) {
                    found.append((path, try access.realPath(path), access, !isFolder))
                } catch {
                    complaints.add(error.diagnostic())
                }
            }
            return found
        } catch {
            complaints.add(error.diagnostic())
            return []
        }
    }

    /// Complains of what is neither a collection nor a library: an error of a file that is named, a warning of one that a folder has.
    private func isCollection(_ root: Node, isNamed: Bool) -> Bool {
        switch FileKind(root) {
        case .collection: return true
        case .library: return false
        case .foreign(let what, let importer):
            complaints.add(
                Diagnostic(
                    "found \(what), expected a collection", at: .file(root.span.file.path),
                    help: importer.map { "'pinion import \($0)' takes it, once that is built" },
                    severity: isNamed ? .error : .warning))
        case .neither:
            let looksMeant = root["requests"] != nil
            complaints.add(
                Diagnostic(
                    "found neither a collection nor a library", at: root.start,
                    help: "a collection has a name under 'collection'",
                    severity: isNamed || looksMeant ? .error : .warning))
        }
        return false
    }

    private func complainOfEmptiness(_ path: String, isNamed: Bool) {
        complaints.add(
            Diagnostic(
                "found an empty file, expected a collection or a library", at: .file(path),
                severity: isNamed ? .error : .warning))
    }

    private func checkOverrides(against declared: Set<String>) {
        for name in inputs.variables.keys.sorted() where !declared.contains(name) {
            complaints.add(
                Diagnostic(
                    "no collection declares a variable '\(name)'", at: .file("--var"),
                    help: Suggestion.help(for: name, among: declared.sorted())))
        }
    }
}

extension Node {
    /// The first key of a map, else the whole: a map has no line of its own to point at.
    fileprivate var start: SourceSpan { members.first?.key.span ?? span }
}
