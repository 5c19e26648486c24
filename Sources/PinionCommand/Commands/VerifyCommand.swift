// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Trust

/// `pinion verify`: what a policy makes of a chain in a file, without a network, perhaps as of another day.
struct VerifyCommand {
    enum Format: String, CaseIterable { case text, json }

    /// Why there is nothing to judge.
    private enum Failure: Error {
        case words(String)
        case complaints([Diagnostic], Redactor)
    }

    private let options: VerifyOptions
    private let chain: String
    private let format: Format

    init(_ arguments: Arguments) throws(CommandLineError) {
        options = try VerifyOptions(arguments)
        chain = arguments.operands[0]
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
    }

    func run() -> ExitStatus {
        do {
            let store = PolicyStore(context: try LibraryContext())
            return try judged(by: store)
        } catch Failure.words(let message) {
            Terminal.errors.write("pinion: \(message)\n")
            return .usage
        } catch Failure.complaints(let complaints, let redactor) {
            let drawn = DiagnosticText().drawn(complaints)
            Terminal.errors.write(redactor.redacted(drawn).text)
            return .usage
        } catch {
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }

    private func judged(by store: PolicyStore) throws -> ExitStatus {
        var redactor = Redactor(secrets: [])
        let policy = try policy(redactor: &redactor)
        let prepared: PreparedPolicy
        do throws(UnusablePolicy) { prepared = try store.prepared(policy) } catch {
            throw Failure.complaints(error.complaints, redactor)
        }
        let saved = SavedChain(
            try file(chain), intermediates: try options.intermediates.map(file))
        let decision: TrustDecision
        do throws(UnreadableChain) {
            decision = try ChainJudge(policies: store).decision(
                on: saved, host: options.host ?? "", under: prepared, demands: options.demands)
        } catch {
            throw Failure.words(error.message)
        }
        let verdict = VerifiedChain(
            title: chain, policy: policy, host: options.host, decision: decision,
            remarks: unserved(policy).map { [$0] } ?? [])
        let text = format == .json ? verdict.json : verdict.text
        Terminal.output.write(redactor.redacted(text).text)
        return verdict.isTrusted ? .success : .failed
    }

    /// Where a run would not judge the host by the policy.
    private func unserved(_ policy: SecurityPolicy) -> String? {
        guard let host = options.host,
            case .system = PolicySelection(named: policy, byHost: []).choice(forHost: host)
        else { return nil }
        return
            "the policy's 'hosts' do not list '\(host)', so that a run would judge it by another policy"
    }

    /// What the options say in place of the policy's own lines, or of the system's.
    private func policy(redactor: inout Redactor) throws -> SecurityPolicy {
        var policy = SecurityPolicy.system
        if let named = options.policy {
            let loaded = CollectionLoader.policies(
                of: named.file,
                LoadInputs(
                    root: options.loading.root,
                    environment: ProcessInfo.processInfo.environment,
                    variables: options.loading.variables, seed: 0, now: Date()))
            redactor = loaded.redactor
            let sound = loaded.policies.first { $0.name == named.name }
            // What is wrong with other policies is not this one's.
            guard sound != nil || loaded.errors.isEmpty else {
                throw Failure.complaints(loaded.errors, loaded.redactor)
            }
            guard let found = sound else {
                let help = Suggestion.help(for: named.name, among: loaded.policies.map(\.name))
                throw Failure.words(
                    "'\(named.file)' has no policy '\(named.name)'\(help.map { "; \($0)" } ?? "")")
            }
            policy = options.host.map(found.resolved(forHost:)) ?? found
        }
        if let anchors = options.anchors {
            policy.anchors = [try file(anchors)]
            policy.anchorsOnly = true
        }
        if let lists = options.lists {
            let read = try file(lists)
            // An empty file says nothing, and what the policy itself asks for holds.
            if read.bytes.contains(where: { $0 > 0x20 }) { policy.revocation = .lists([read]) }
        }
        if let time = options.time { policy.evaluationTime = time }
        if let profile = options.profile { policy.certificateProfile = profile }
        // Whose chain it is, nobody has said.
        if options.host == nil, policy.validatesDomainName == .host {
            policy.validatesDomainName = .off
        }
        return policy
    }

    private func file(_ path: String) throws -> PolicyFile {
        do throws(Diagnostic) {
            let source = try NamedFile.read(path)
            return PolicyFile(
                path: path, bytes: source.bytes, span: SourceSpan(file: source, range: 0..<0))
        } catch {
            throw Failure.words(error.message)
        }
    }
}
