// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `status`: a code, a class such as 2xx, a list of them, a matcher, or `any`.
struct StatusExpectation: Sendable {
    static let key = "status"

    private enum Rule: Sendable {
        case any
        case oneOf([Accepted])
        case matcher(Matcher)
    }

    fileprivate enum Accepted: Sendable {
        case code(Int)
        /// 2 for 2xx.
        case hundreds(Int)
        case template(Template)
    }

    let span: SourceSpan
    private let rule: Rule

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        switch node.kind {
        case .mapping:
            rule = .matcher(Matcher.decode(node, style: .count, complaints: &complaints))
        case .sequence:
            if node.elements.isEmpty {
                complaints.append(Self.unreadable(node))
            }
            rule = .oneOf(node.elements.compactMap { Self.accepted($0, complaints: &complaints) })
        default:
            if node.text == "any" {
                rule = .any
            } else {
                rule = .oneOf(
                    [node].compactMap { Self.accepted($0, complaints: &complaints) })
            }
        }
    }

    private static func accepted(_ node: Node, complaints: inout [Diagnostic]) -> Accepted? {
        do throws(Diagnostic) {
            if node.kind == .string {
                let template = try Template(node)
                if template.constant == nil { return .template(template) }
            }
            if node.kind == .number || node.kind == .string, let accepted = accepted(node.text) {
                return accepted
            }
            throw unreadable(node)
        } catch {
            complaints.append(error)
            return nil
        }
    }

    private static func accepted(_ text: String) -> Accepted? {
        let bytes = Array(text.utf8)
        guard bytes.count == 3, (0x31...0x39).contains(bytes[0]) else { return nil }
        if text.dropFirst() == "xx" { return .hundreds(Int(bytes[0] - 0x30)) }
        return bytes.allSatisfy { (0x30...0x39).contains($0) } ? Int(text).map(Accepted.code) : nil
    }

    private static func unreadable(_ node: Node) -> Diagnostic {
        MatcherFault.found(
            node, expected: "a status: 200, 2xx, a list of them, a matcher or any"
        ).diagnostic(at: node.span)
    }

    var templates: [Template] {
        switch rule {
        case .any: []
        case .oneOf(let accepted):
            accepted.compactMap { if case .template(let template) = $0 { template } else { nil } }
        case .matcher(let matcher): matcher.templates
        }
    }

    func mismatches(of response: HTTPResponse, in context: MatchContext) -> [Mismatch] {
        switch rule {
        case .any: return []
        case .matcher(let matcher):
            let status = Datum.value(.number(ExactNumber(response.status)))
            return matcher.mismatches(of: Subject(Self.key, status), in: context)
        case .oneOf(let accepted):
            do throws(Diagnostic) {
                var words: [String] = []
                for one in accepted {
                    for one in try Self.filled(one, in: context) {
                        if one.holds(response.status) { return [] }
                        words.append(one.words)
                    }
                }
                return [
                    Mismatch(
                        span: span, subject: Self.key,
                        message:
                            "expected \(Self.choice(words)), got \(Self.words(of: response, in: context))"
                    )
                ]
            } catch {
                return [Mismatch(error, subject: Self.key, span: span)]
            }
        }
    }

    /// Where no `status` is written: 200 to 299, as AFNetworking's response serializer has it.
    static func implied(
        of response: HTTPResponse, at span: SourceSpan, in context: MatchContext
    ) -> [Mismatch] {
        if (200...299).contains(response.status) { return [] }
        return [
            Mismatch(
                span: span, subject: key,
                message: "expected 2xx, got \(words(of: response, in: context))")
        ]
    }

    private static func filled(
        _ accepted: Accepted, in context: MatchContext
    ) throws(Diagnostic) -> [Accepted] {
        guard case .template(let template) = accepted else { return [accepted] }
        let value = try template.value(in: context.scope).value
        let values: [Value] = if case .array(let elements) = value { elements } else { [value] }
        if values.isEmpty {
            throw Diagnostic(
                "found an empty list, expected a status: 200 or 2xx", at: template.span)
        }
        var filled: [Accepted] = []
        for value in values {
            guard let one = value.scalarText.flatMap(Self.accepted) else {
                throw Diagnostic(
                    "found '\(context.shown(value.scalarText ?? value.json))', expected a status: 200 or 2xx",
                    at: template.span)
            }
            filled.append(one)
        }
        return filled
    }

    private static func words(of response: HTTPResponse, in context: MatchContext) -> String {
        response.reason.isEmpty
            ? "\(response.status)" : "\(response.status) \(context.shown(response.reason))"
    }

    private static func choice(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "a status" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension StatusExpectation.Accepted {
    fileprivate func holds(_ status: Int) -> Bool {
        switch self {
        case .code(let code): status == code
        case .hundreds(let hundreds): status / 100 == hundreds
        case .template: false
        }
    }

    fileprivate var words: String {
        switch self {
        case .code(let code): "\(code)"
        case .hundreds(let hundreds): "\(hundreds)xx"
        case .template: ""
        }
    }
}
