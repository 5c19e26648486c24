// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges
import Synchronization

/// A description with what exchanges have been examples of so far.
package final class ContractLedger: Sendable {
    package let description: APIDescription
    private let noted = Mutex<Set<ContractUse>>([])

    package init(_ description: APIDescription) {
        self.description = description
    }

    /// As the description's, and noted.
    package func verdict(
        of request: HTTPRequest, _ response: HTTPResponse, operation: APIOperation? = nil,
        shown: @escaping (String) -> String = { $0 }
    ) -> ContractVerdict {
        let verdict = description.verdict(
            of: request, response, operation: operation, shown: shown)
        if let use = verdict.use {
            noted.withLock { noted in
                noted.insert(use)
                if let type = verdict.requestType {
                    noted.insert(.request(of: use.operation, type: type))
                }
            }
        }
        return verdict
    }

    package var uses: Set<ContractUse> { noted.withLock { $0 } }

    /// By file, those of the same file together.
    package static func coverage(
        of ledgers: [ContractLedger]
    ) -> [(path: String, coverage: ContractCoverage)] {
        var paths: [String] = []
        var byPath: [String: (description: APIDescription, uses: Set<ContractUse>)] = [:]
        for ledger in ledgers {
            let path = ledger.description.document.file.path
            if byPath[path] == nil { paths.append(path) }
            byPath[path, default: (ledger.description, [])].uses.formUnion(ledger.uses)
        }
        return paths.compactMap { path in
            byPath[path].map { (path, ContractCoverage(of: $0.description, uses: $0.uses)) }
        }
    }
}
