// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents

/// Reads each OpenAPI document of a load once, by whatever path it is named.
final class ContractFiles {
    /// Those that could be read, in the order of reading.
    private(set) var all: [ContractLedger] = []
    private var read: [String: ContractLedger?] = [:]
    private var files: [String: DocumentFiles] = [:]

    var sources: [SourceFile] { all.map(\.description.document.file) }

    /// Nil where it is wrong, which is complained about the first time.
    func contract(
        at path: String, through access: FileAccess, span: SourceSpan, complaints: Complaints
    ) -> ContractLedger? {
        let realPath: String
        do throws(FileFailure) {
            realPath = try access.realPath(path)
        } catch {
            complaints.add(error.diagnostic(at: span))
            return nil
        }
        if let known = read[realPath] { return known }
        let contract = load(path, access, span, complaints)
        read[realPath] = .some(contract)
        if let contract { all.append(contract) }
        return contract
    }

    /// What schemas and contracts below one root are read through.
    func documents(through access: FileAccess) -> DocumentFiles {
        let shared = files[access.root] ?? DocumentFiles(access)
        files[access.root] = shared
        return shared
    }

    private func load(
        _ path: String, _ access: FileAccess, _ span: SourceSpan, _ complaints: Complaints
    ) -> ContractLedger? {
        do throws(DescriptionFailure) {
            let description = try APIDescription(
                path: path, at: span, files: documents(through: access))
            complaints.add(description.warnings)
            return ContractLedger(description)
        } catch {
            complaints.add(error.complaints)
            return nil
        }
    }

    /// Whether it is about a file of which somebody knows what it is: a folder has contracts beside collections.
    func isFile(of diagnostic: Diagnostic) -> Bool {
        guard case .file(let path) = diagnostic.place else { return false }
        return all.contains { $0.description.document.file.path == path }
    }
}
