// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// Turns what happened into what a record keeps: redacted first, then cut.
struct Recording {
    let redactor: Redactor

    func exchange(_ sent: SentExchange) -> RecordedExchange {
        let (exchange, policy) = (sent.exchange, sent.policy)
        return RecordedExchange(
            place: sent.place,
            method: redactor.redacted(exchange.request.method),
            url: redactor.redacted(exchange.request.url.text),
            file: sent.chainFile.map(redactor.redacted),
            fields: fields(exchange.request).map(redactor.redacted),
            body: exchange.request.body.flatMap(body),
            result: result(exchange.result), policy: self.policy(policy),
            evidence: exchange.evidence.map(evidence), timings: exchange.timings,
            address: exchange.address, isReusedConnection: exchange.isReusedConnection,
            resolvedAddresses: exchange.resolvedAddresses,
            addressesTried: exchange.addressesTried.map(triedAddress),
            challenges: ExchangeChallenges(
                exchange: exchange, policy: policy, credentialOrigin: sent.credentialOrigin
            ).challenges.map {
                AuthenticationChallenge(
                    method: $0.method, disposition: $0.disposition, detail: text($0.detail))
            })
    }

    private func triedAddress(_ tried: TriedAddress) -> TriedAddress {
        guard case .failed(let cause) = tried.outcome else { return tried }
        return TriedAddress(
            address: tried.address, outcome: .failed(cause: text(cause)),
            nanoseconds: tried.nanoseconds)
    }

    private func fields(_ request: HTTPRequest) -> [HeaderFields.Field] {
        guard let coding = request.contentCoding, request.body != nil else {
            return request.fields.fields
        }
        return request.fields.fields + [.init(name: "Content-Encoding", value: coding.rawValue)]
    }

    func outcome(_ outcome: Outcome, of item: Item) -> RecordedOutcome {
        switch outcome {
        case .passed: .passed
        case .failed(let mismatches): .failed(mismatches.map(mismatch))
        case .errored(let error): .errored(self.error(error, of: item))
        case .skipped(let reason): .skipped(reason: redactor.redacted(reason))
        }
    }

    private func mismatch(_ mismatch: Mismatch) -> RecordedMismatch {
        RecordedMismatch(
            subject: redactor.redacted(mismatch.subject),
            message: redactor.redacted(mismatch.message),
            details: mismatch.details.map(redactor.redacted), place: place(mismatch.span))
    }

    private func error(_ error: CaseError, of item: Item) -> RecordedError {
        switch error {
        case .exchange(let failure):
            let offset = failure.byteOffset.map { " (at byte \($0) of the answer)" } ?? ""
            return RecordedError(
                reason: failure.reason.rawValue,
                message: redactor.redacted(failure.cause + offset), place: place(item.span))
        case .request(let diagnostic):
            let place =
                switch diagnostic.place {
                case .text(let span): self.place(span)
                case .file: self.place(item.span)
                }
            return RecordedError(
                reason: "request", message: redactor.redacted(diagnostic.message),
                help: diagnostic.help.map(redactor.redacted), place: place)
        }
    }

    private func place(_ span: SourceSpan) -> RecordedPlace {
        let excerpt = SourceExcerpt(span) { redactor.redacted($0).text }
        let source = redactor.redacted(excerpt.text)
        return RecordedPlace(
            file: redactor.redacted(span.file.path), line: excerpt.line, source: source,
            // A second scan that finds more would leave the carets elsewhere.
            marker: source.text == excerpt.text ? excerpt.indentation + excerpt.carets : "")
    }

    private func result(_ result: Exchange.Result) -> RecordedExchange.Result {
        switch result {
        case .response(let response):
            .response(
                RecordedResponse(
                    version: response.version, status: response.status,
                    reason: redactor.redacted(response.reason),
                    fields: (response.fields.fields + response.trailers.fields)
                        .map(redactor.redacted),
                    body: body(response.body)))
        case .handshake(let word):
            .handshake(word)
        case .verdict:
            .verdict
        case .failure(let failure):
            .failure(
                RecordedFailure(
                    reason: failure.reason, phase: failure.phase,
                    cause: redactor.redacted(failure.cause),
                    faults: failure.faults.map {
                        .init(
                            reason: $0.reason, depth: $0.depth,
                            detail: redactor.redacted($0.detail), isOfProfile: $0.isOfProfile)
                    },
                    byteOffset: failure.byteOffset))
        }
    }

    private func body(_ bytes: [UInt8]) -> RecordedBody? {
        guard !bytes.isEmpty else { return nil }
        let sample = bytes.prefix(1024)
        // Text may be damaged or in another charset; a null or a crowd of controls is neither.
        let controls = sample.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let isText = !sample.contains(0) && controls * 20 <= sample.count
        return RecordedBody(
            text: isText
                ? redactor.redacted(bytes, limit: RecordedBody.limit) : redactor.redacted(""),
            size: bytes.count, isText: isText)
    }

    private func policy(_ policy: SecurityPolicy) -> RecordedPolicy {
        let keys = policy.pinnedPublicKeys.map { "sha256/" + Data($0).base64EncodedString() }
        return RecordedPolicy(
            name: redactor.redacted(policy.name),
            file: policy.span.map { redactor.redacted($0.file.path) }, line: policy.span?.line,
            pinningMode: policy.pinningMode.rawValue,
            pins: (keys + policy.pinnedCertificates.map(\.path)).map(redactor.redacted),
            minimumTLSVersion: policy.minimumTLSVersion,
            maximumTLSVersion: policy.maximumTLSVersion,
            pinTarget: policy.pinTarget == .chain ? nil : policy.pinTarget.rawValue,
            allowsInsecureHTTP: policy.allowsInsecureHTTP,
            identityHosts: policy.identityHosts.map(redactor.redacted),
            isPinnedByClient: !policy.pinLists.isEmpty,
            minimumRSABits: policy.protocolLimits.minimumRSABits,
            minimumECBits: policy.protocolLimits.minimumECBits,
            unserving: policy.unserving.map(unserving))
    }

    private func unserving(_ policy: SecurityPolicy.Unserving) -> RecordedPolicy.Unserving {
        RecordedPolicy.Unserving(
            name: redactor.redacted(policy.name),
            file: policy.span.map { redactor.redacted($0.file.path) }, line: policy.span?.line,
            hosts: policy.hosts.map(redactor.redacted), asked: redactor.redacted(policy.asked))
    }
}
