// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

import struct Foundation.Date

/// Reads each file of a load once, and parses it once, by whatever path it is named.
final class CollectionFiles {
    /// In the order of reading; the files of policies and secrets are not among them.
    private(set) var sources: [SourceFile] = []
    private(set) var warnings: [Diagnostic] = []
    /// The saved chains that are judged, each line that names one once.
    private(set) var chains: [PolicyFile] = []
    /// Whether baselines are written, so that they need not be there.
    let recordsBaselines: Bool
    /// Nil where snapshots are only compared with.
    let snapshots: SnapshotRecorder?
    /// The ids of findings; empty where nobody knows them.
    let findings: [String]
    /// The moment of the load.
    let now: Date
    /// The server that each baseline is of, by its path.
    private var baselines: [String: String] = [:]
    let contracts = ContractFiles()
    private var parsed: [String: [Document]?] = [:]
    private var data: [String: SourceFile] = [:]
    private var contents: [String: [UInt8]] = [:]

    init(_ inputs: LoadInputs) {
        recordsBaselines = inputs.recordsBaselines
        snapshots = inputs.snapshots
        findings = inputs.findings
        now = inputs.now
    }

    /// A file's documents; nil where it is wrong, which is complained about the first time.
    ///
    /// - Parameter span: where its path was written; nil where it was named on the command line.
    func documents(
        at path: String, through access: FileAccess, span: SourceSpan?, complaints: Complaints
    ) -> [Document]? {
        do throws(FileFailure) {
            let realPath = try access.realPath(path)
            if let known = parsed[realPath] { return known }
            snapshots?.protect(realPath)
            let source = try access.read(path)
            sources.append(source)
            let documents = complaints.attempt { () throws(Diagnostic) in
                try self.documents(in: source)
            }
            parsed[realPath] = .some(documents)
            complaints.add(
                FileUses.complaints(about: documents ?? [], in: source, through: access))
            return documents
        } catch {
            complaints.add(error.diagnostic(at: span))
            return nil
        }
    }

    private func documents(in source: SourceFile) throws(Diagnostic) -> [Document] {
        if source.path.hasSuffix(".json") { return [try JSONReader.document(in: source)] }
        let reading = try YAMLReader.reading(of: source, mode: .collection)
        warnings += reading.warnings
        return reading.documents
    }

    /// The text that rows are read from; a mistake in it is shown where it stands.
    func data(at path: String, through access: FileAccess) throws(FileFailure) -> SourceFile {
        let realPath = try access.realPath(path)
        if let known = data[realPath] { return known }
        snapshots?.protect(realPath)
        let source = try access.read(path)
        data[realPath] = source
        sources.append(source)
        return source
    }

    /// The bytes of a certificate, a key or a secret.
    func bytes(
        at path: String, through access: FileAccess, limit: Int = .max
    ) throws(FileFailure) -> [UInt8] {
        let realPath = try access.realPath(path)
        if let known = contents[realPath] { return known }
        snapshots?.protect(realPath)
        let bytes = try access.read(path, limit: limit).bytes
        contents[realPath] = bytes
        return bytes
    }

    /// The server that the baseline was of before, where it was of one.
    func add(baseline path: String, of server: String) -> String? {
        defer { baselines[path] = baselines[path] ?? server }
        return baselines[path]
    }

    func add(chain: PolicyFile) {
        if !chains.contains(where: { $0.span == chain.span }) { chains.append(chain) }
    }
}
