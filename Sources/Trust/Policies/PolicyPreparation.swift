// SPDX-License-Identifier: Apache-2.0

internal import Documents
internal import Exchanges
internal import Foundation

/// Reads all of a policy's files and holds its settings against each other, for all complaints at once.
struct PolicyPreparation {
    private let policy: SecurityPolicy
    private let context: LibraryContext
    private var pinned: [(certificate: Certificate, file: String)] = []
    private var anchors: [Certificate] = []
    private var exemptAnchors: [Certificate] = []
    private var identity: PreparedIdentity?
    private var lists: [CertificateRevocationList] = []
    private let protocolReading: ProtocolReading
    private var complaints: [Diagnostic] = []

    init(_ policy: SecurityPolicy, context: LibraryContext) {
        self.policy = policy
        self.context = context
        protocolReading = ProtocolReading(policy, context: context)
        complaints = PolicyRule.broken(by: policy).map { rule in
            Diagnostic(rule.message, at: policy.place, help: rule.help)
        }
        complaints += protocolReading.flaws.map { $0.complaint(about: policy) }
        pinned = policy.pinnedCertificates.flatMap { file in
            certificates(in: file).map { ($0, file.path) }
        }
        anchors = policy.anchors.flatMap { certificates(in: $0) }
        exemptAnchors = policy.pinExemptAnchors.flatMap { certificates(in: $0) }
        if case .lists(let files) = policy.revocation {
            lists = files.flatMap { revocationLists(in: $0) }
        }
        if let client = policy.identity {
            do throws(IdentityFlaw) {
                identity = try IdentityReading(context: context).identity(client)
            } catch {
                complaints.append(Diagnostic(error.message, at: error.file.span))
            }
        }
    }

    func prepared(with system: SystemTrust) throws(UnusablePolicy) -> PreparedPolicy {
        guard complaints.isEmpty else { throw UnusablePolicy(complaints) }
        let isSystemTrusted =
            !policy.trustsNobody && (policy.anchors.isEmpty || !policy.anchorsOnly)
        let source = AnchorSource(
            given: anchors, files: policy.anchors.map(\.path),
            system: isSystemTrusted ? system : nil)
        return PreparedPolicy(
            policy: policy, offer: protocolReading.offer, identity: identity,
            pins: pinSet, pinFacts: pinFacts, anchors: source,
            revocationLists: listJudge,
            context: context)
    }

    /// Also of no list, which knows of nothing.
    private var listJudge: RevocationListJudge? {
        guard case .lists = policy.revocation else { return nil }
        return RevocationListJudge(
            lists, asksForNumber: policy.certificateProfile == .webPKI,
            allowsSHA1: policy.protocolLimits.allowSHA1)
    }

    private var pinFacts: [PinFacts] {
        let keys = policy.pinnedPublicKeys + policy.pinLists.flatMap(\.keys)
        let spelled = keys.map { key in
            PinFacts(spkiSHA256: Data(key).base64EncodedString())
        }
        let read = pinned.map { pin in
            PinFacts(
                spkiSHA256: pin.certificate.facts.spkiSHA256,
                sha256: policy.pinningMode == .certificate ? pin.certificate.facts.sha256 : nil,
                subject: pin.certificate.title, file: pin.file)
        }
        return switch policy.pinningMode {
        case .none: []
        case .publicKey: spelled + read
        case .certificate: read
        }
    }

    private mutating func certificates(in file: PolicyFile) -> [Certificate] {
        do throws(CertificateFile.Flaw) {
            return try CertificateFile(file.bytes, context: context).certificates
        } catch {
            complaints.append(Diagnostic(error.message(about: file.path), at: file.span))
            return []
        }
    }

    private mutating func revocationLists(in file: PolicyFile) -> [CertificateRevocationList] {
        do throws(RevocationListFile.Flaw) {
            return try RevocationListFile(file.bytes, context: context).lists
        } catch {
            complaints.append(Diagnostic(error.message(about: file.path), at: file.span))
            return []
        }
    }

    /// Nil where nothing is pinned.
    private var pinSet: PinSet? {
        let keys = policy.pinnedPublicKeys + pinned.map(\.certificate.spkiSHA256)
        guard !keys.isEmpty || !policy.pinLists.isEmpty else { return nil }
        return PinSet(
            certificates: pinned.map(\.certificate), keys: Set(keys.filter { $0.count == 32 }),
            target: policy.pinTarget, lists: policy.pinLists, exemptAnchors: exemptAnchors)
    }
}

extension SecurityPolicy {
    /// Its own line; one that a program made has none.
    var place: Diagnostic.Place { span.map { .text($0) } ?? .file("policy '\(name)'") }
}
