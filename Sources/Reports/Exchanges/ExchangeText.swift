// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation

/// An exchange of a record in lines for people.
struct ExchangeText {
    let exchange: RecordedExchange
    var evidenceText = EvidenceText()

    /// `GET https://localhost:8443/pets  →  200 OK, 18 ms, TLS 1.3, unspecified`.
    var summary: String {
        var parts: [String] = []
        switch exchange.result {
        case .response(let response):
            let reason = response.reason.text
            parts.append(reason.isEmpty ? "\(response.status)" : "\(response.status) \(reason)")
        case .handshake(let word):
            parts.append("handshake, then \(Self.word(word))")
        case .verdict:
            parts.append("judged without a connection")
        case .failure(let failure):
            parts.append("\(failure.reason.rawValue) (\(Self.phase(failure.phase)))")
        }
        parts.append(TimeText.span(exchange.timings.total))
        if let evidence = exchange.evidence {
            if let version = evidence.version { parts.append("TLS \(version.rawValue)") }
            parts.append(evidence.trust.rawValue)
        }
        return "\(place)\(request)  →  \(parts.joined(separator: ", "))"
    }

    /// What was sent and what came back, `>` and `<` before each line, and the verdict after a `*`.
    var lines: [String] {
        sent + received + verdict
    }

    /// Of the connection: its decision, its chain and its warnings.
    var verdict: [String] {
        var lines = tried
        if let address = exchange.address {
            lines.append("\(connection) \(address)")
        }
        if let evidence = exchange.evidence {
            lines += evidenceText.lines(of: evidence, under: exchange.policy)
        }
        lines += exchange.challenges.map {
            "challenge \($0.method.rawValue): \($0.disposition.rawValue), \($0.detail)"
        }
        return lines.map { "* \($0)" }
    }

    /// The addresses that another was better than; where none was, the failure says so of all.
    private var tried: [String] {
        guard exchange.addressesTried.contains(where: { $0.outcome == .connected }) else {
            return []
        }
        return exchange.addressesTried.compactMap { tried in
            switch tried.outcome {
            case .connected: nil
            case .abandoned:
                "tried \(tried.address): given up after \(TimeText.span(tried.nanoseconds))"
            case .failed(let cause): "tried \(tried.address): \(cause)"
            }
        }
    }

    private var connection: String {
        if case .failure(let failure) = exchange.result, failure.phase == .connect {
            return "no connection to"
        }
        return exchange.isReusedConnection ? "reused connection to" : "new connection to"
    }

    /// `page 2, attempt 3, hop 1: `, of these what is not the first.
    private var place: String {
        let parts = [
            exchange.place.page > 1 ? "page \(exchange.place.page)" : nil,
            exchange.place.attempt > 1 ? "attempt \(exchange.place.attempt)" : nil,
            exchange.place.hop > 0 ? "hop \(exchange.place.hop)" : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    }

    private var request: String {
        let file = exchange.file.map { "\($0.text) for " } ?? ""
        return "\(exchange.method.text) \(file)\(exchange.url.text)"
    }

    private var sent: [String] {
        let fields = exchange.fields.map(\.text)
        return ([request] + fields + Self.body(exchange.body)).map { Self.marked(">", $0) }
    }

    private var received: [String] {
        switch exchange.result {
        case .response(let response):
            let head = "HTTP/\(response.version) \(response.status) \(response.reason.text)"
            return ([head] + response.fields.map(\.text) + Self.body(response.body))
                .map { Self.marked("<", $0) }
        case .handshake(let word):
            return ["< \(Self.word(word))"]
        case .verdict:
            return []
        case .failure(let failure):
            return ["< \(failure.reason.rawValue): \(failure.cause.text)"]
        }
    }

    private static func marked(_ mark: String, _ line: String) -> String {
        line.isEmpty ? mark : "\(mark) \(line)"
    }

    private static func body(_ body: RecordedBody?) -> [String] {
        guard let body else { return [] }
        guard body.isText else { return ["", "(\(body.size) bytes that are not text)"] }
        var lines = body.text.text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).map(String.init)
        if lines.last == "" { lines.removeLast() }
        if body.size > RecordedBody.limit {
            lines.append("(the first \(RecordedBody.limit) of \(body.size) bytes)")
        }
        return [""] + lines
    }

    private static func word(_ word: ServerFirstWord) -> String {
        switch word {
        case .finished: "the server's Finished"
        case .sessionTicket: "a session ticket"
        case .data: "data"
        case .closed: "a close_notify"
        case .silence: "silence"
        }
    }

    private static func phase(_ phase: ExchangeFailure.Phase) -> String {
        switch phase {
        case .nameLookup: "while looking up the name"
        case .connect: "while connecting"
        case .tls: "in the TLS handshake"
        case .request: "while sending"
        case .response: "while receiving"
        case .evaluation: "in the evaluation"
        }
    }
}
