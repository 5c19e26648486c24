// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads what makes more than one exchange of a request: `redirects`, `retry` and `pages`.
struct FollowingDecoder {
    let manners: MannerDecoder
    let complaints: Complaints

    /// More than anyone waits for.
    private static let limit = 10_000

    func redirects(_ node: Node) -> Redirects {
        guard node.kind == .mapping else { return .none }
        let map = CheckedMap(node, in: .redirects, complaints: complaints)
        return .upTo(map["max"].map { count($0) } ?? 10, span: node.span)
    }

    func retry(_ node: Node) -> Retry {
        var (times, backoff) = (3, 1.0)
        var (every, longest): (Duration, Duration?) = (.seconds(1), nil)
        var until: Expectation?
        if node.kind == .mapping {
            let map = CheckedMap(node, in: .retry, complaints: complaints)
            if map.lacks("times") {
                complaints.add(
                    "found 'retry' without 'times'", at: node.members.first?.key.span ?? node.span,
                    help: "'times' counts all attempts")
            }
            if let node = map["times"] { times = count(node) }
            if let node = map["every"] { every = manners.duration(node) ?? every }
            if let node = map["maxEvery"] { longest = manners.duration(node) }
            if let node = map["backoff"] { backoff = factor(node) }
            if let node = map["until"] {
                until = complaints.collect { Expectation(node, diagnostics: &$0) }
                complaints.add(
                    Expectation.complaints(
                        within: "until", node, without: [ContractExpectation.key]))
            }
        } else {
            times = node.number == nil ? 1 : count(node)
        }
        return Retry(
            times: times, every: every, backoff: backoff, longest: longest, until: until,
            span: node.span)
    }

    func pages(_ node: Node) -> Pages? {
        let map = CheckedMap(node, in: .pages, complaints: complaints)
        if map.lacks("next") {
            complaints.add(
                "found 'pages' without 'next'", at: node.members.first?.key.span ?? node.span,
                help: "'next' is where the next page's URL stands, as in a capture")
            return nil
        }
        guard let key = map.key("next"), let source = map["next"],
            let next = complaints.collect({
                CaptureSpec.decoded(name: key, source: source, diagnostics: &$0)
            })
        else { return nil }
        return Pages(limit: map["max"].map { count($0) } ?? 50, span: node.span, next: next)
    }

    private func count(_ node: Node) -> Int {
        if let count = node.number?.int, 1...Self.limit ~= count { return count }
        complaints.add(
            "found \(node.described), expected 1 to \(Self.limit)", at: node.span)
        return 1
    }

    private func factor(_ node: Node) -> Double {
        if node.kind == .number, let factor = Double(node.spelling), 1...1000 ~= factor {
            return factor
        }
        complaints.add("found \(node.described), expected 1 to 1000", at: node.span)
        return 1
    }
}
