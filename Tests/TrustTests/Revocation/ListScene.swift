// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

/// A chain of three whose lists a judge is given.
struct ListScene {
    let hierarchy: Hierarchy
    let context: LibraryContext

    init(_ leaf: [CertificateExtension] = []) throws {
        hierarchy = try Hierarchy { $0.extensions = leaf }
        context = try LibraryContext.shared()
    }

    var path: [Certificate] {
        ([hierarchy.leaf.certificateDER] + hierarchy.leaf.issuers).compactMap {
            Certificate(der: $0, context: context)
        }
    }

    /// Of the root, with nothing on it.
    func rootList() throws -> [UInt8] {
        try RevocationListRequest().der(of: hierarchy.root)
    }

    func faults(_ lists: [UInt8]...) throws -> [TrustFault] {
        try judge(lists).faults(of: path, at: Moment.now)
    }

    func judge(
        _ lists: [[UInt8]], asksForNumber: Bool = false, allowsSHA1: Bool = false
    ) throws -> RevocationListJudge {
        let read = try lists.flatMap {
            try RevocationListFile($0, context: context).lists
        }
        return RevocationListJudge(
            read, asksForNumber: asksForNumber, allowsSHA1: allowsSHA1)
    }
}
