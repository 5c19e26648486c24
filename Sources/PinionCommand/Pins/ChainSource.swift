// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// Where a chain is taken from: a server that is shaken hands with, or a file.
enum ChainSource {
    case server(Endpoint)
    case file(String)

    /// Why there is no chain.
    struct Failure: Error {
        let message: String
    }

    init(_ operand: String) throws(CommandLineError) {
        if operand.isEmpty {
            throw .unusable("found an empty operand, expected a file or an https URL")
        }
        guard let start = operand.firstRange(of: "://")?.upperBound else {
            self = .file(operand)
            return
        }
        let authority = operand[start...].prefix { !"/?#".contains($0) }
        // A password has no business here, and is not to be shown.
        guard !authority.contains("@") else {
            throw .unusable(
                "found a user's name in a URL, expected a host alone: pins sends no credential")
        }
        if let fault = RequestURL.fault(parsing: operand), operand.lowercased().hasPrefix("https:")
        {
            throw .unusable(fault)
        }
        guard let url = RequestURL(parsing: operand), url.endpoint.scheme == .https else {
            throw .unusable(
                "'\(operand[..<authority.endIndex])' is no https URL, and no other has a chain")
        }
        self = .server(url.endpoint)
    }

    var title: String {
        switch self {
        case .server(let endpoint): endpoint.authority
        case .file(let path): path
        }
    }

    /// The system's, which asks the server for no protocol: not one is spoken.
    private static var policy: SecurityPolicy {
        var policy = SecurityPolicy.system
        policy.protocolLimits.alpn = []
        return policy
    }

    /// Judged by the system's policy, which decides nothing here but what is said of the chain.
    func chain(
        over transport: some ExchangeTransport, _ judge: some ChainEvaluating
    ) async throws(Failure) -> JudgedChain {
        switch self {
        case .server(let endpoint):
            let exchange = await transport.handshake(
                with: endpoint, under: Self.policy, timeouts: Timeouts(), limits: ExchangeLimits())
            return try chain(of: exchange, host: endpoint.host)
        case .file(let path):
            let file: SourceFile
            do throws(Diagnostic) {
                file = try NamedFile.read(path, limit: PolicyFile.sizeLimit)
            } catch {
                throw Failure(message: error.message + Self.hint(path))
            }
            var policy = SecurityPolicy.system
            // Whose chain it is, nobody has said.
            policy.validatesDomainName = .off
            let exchange = await judge.evaluation(
                of: PolicyFile(
                    path: path, bytes: file.bytes, span: SourceSpan(file: file, range: 0..<0)),
                for: Endpoint(scheme: .https, host: "localhost"), under: policy)
            return try chain(of: exchange, host: nil)
        }
    }

    /// Where what was meant is a server.
    private static func hint(_ path: String) -> String {
        let host = path.prefix { $0 != ":" }
        let suffix = host.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let isServer = path.contains(":") || host == "localhost" || host.contains(".")
        guard isServer, !path.contains("/"), !suffixes.contains(suffix),
            !FileManager.default.fileExists(atPath: path),
            let url = RequestURL(parsing: "https://" + path)
        else { return "" }
        return "; a server is named by its URL, 'https://\(url.endpoint.authority)'"
    }

    /// Of files that hold certificates, which could else be the end of a host's name.
    private static let suffixes: Set<String> = [
        "pem", "crt", "cer", "cert", "der", "p7b", "p7c", "p12", "pfx", "key", "txt", "chain",
    ]

    private func chain(of exchange: Exchange, host: String?) throws(Failure) -> JudgedChain {
        guard let evidence = exchange.evidence, !evidence.presentedChain.isEmpty else {
            guard case .failure(let failure) = exchange.result else {
                throw Failure(message: "\(title) showed no certificate")
            }
            // What is wrong with a file names it.
            throw Failure(
                message: host == nil
                    ? failure.cause : "\(title): \(failure.reason.rawValue): \(failure.cause)")
        }
        return JudgedChain(title: title, host: host, address: exchange.address, evidence: evidence)
    }
}
