// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Trust

/// A case of the x509-limbo suite, as its JSON has it.
struct LimboCase: Decodable, Sendable {
    private struct Suite: Decodable {
        let testcases: [LimboCase]
    }

    private struct Name: Decodable {
        let value: String
    }

    let identifier: String
    let isServer: Bool
    let isSuccess: Bool
    private let anchors: [String]
    private let intermediates: [String]
    private let leaf: String
    private let revocationLists: [String]
    private let moment: Date
    private let host: String?
    private let demands: PathDemands

    private enum Keys: String, CodingKey {
        case id, crls
        case kind = "validation_kind"
        case result = "expected_result"
        case anchors = "trusted_certs"
        case intermediates = "untrusted_intermediates"
        case leaf = "peer_certificate"
        case time = "validation_time"
        case name = "expected_peer_name"
        case depth = "max_chain_depth"
        case purposes = "extended_key_usage"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        identifier = try values.decode(String.self, forKey: .id)
        isServer = try values.decode(String.self, forKey: .kind) == "SERVER"
        isSuccess = try values.decode(String.self, forKey: .result) == "SUCCESS"
        anchors = try values.decode([String].self, forKey: .anchors)
        intermediates = try values.decode([String].self, forKey: .intermediates)
        leaf = try values.decode(String.self, forKey: .leaf)
        revocationLists = try values.decode([String].self, forKey: .crls)
        // Where nothing is said, the day of writing; such certificates are valid for a thousand years.
        moment =
            try values.decodeIfPresent(String.self, forKey: .time).map(LimboCase.date)
            ?? Moment.now
        host = try values.decodeIfPresent(Name.self, forKey: .name)?.value
        demands = PathDemands(
            maximumIntermediates: try values.decodeIfPresent(Int.self, forKey: .depth),
            purposes: try values.decode([String].self, forKey: .purposes)
                .compactMap(KeyPurpose.init))
    }

    private static func date(_ text: String) throws -> Date {
        try Date(
            text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
    }

    /// The server's ones; those of clients and mail are another program's.
    static func all() throws -> [LimboCase] {
        let folder = try TemporaryFolder()
        let text = try CommandLineTool(name: "gzip").run(
            ["-dc", try SharedFiles.path("suites/x509-limbo/limbo.json.gz")], in: folder.url)
        return try JSONDecoder().decode(Suite.self, from: Data(text.output.utf8)).testcases
            .filter(\.isServer)
    }

    /// What the profile finds wrong; empty where the chain is trusted.
    func reasons(
        by profile: SecurityPolicy.CertificateProfile, in store: PolicyStore
    ) throws -> [RefusalReason] {
        var policy = SecurityPolicy(name: "limbo", anchorsOnly: true)
        policy.anchors = [.named("anchors.pem", anchors.joined(separator: "\n"))]
        policy.evaluationTime = .moment(moment)
        policy.certificateProfile = profile
        if !revocationLists.isEmpty {
            policy.revocation = .lists([
                .named("lists.pem", revocationLists.joined(separator: "\n"))
            ])
        }
        if host == nil { policy.validatesDomainName = .off }
        let decision = try ChainJudge(policies: store).decision(
            on: SavedChain(
                .named("leaf.pem", leaf),
                intermediates: .named("others.pem", intermediates.joined(separator: "\n"))),
            host: host ?? "", under: try store.prepared(policy), demands: demands)
        return decision.isAccepted ? [] : decision.evidence.faults.map(\.reason)
    }
}
