// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `xml`: an XPath expression over the body to a matcher.
///
/// A set of one node is its string-value, a set of several the array of theirs.
struct XMLExpectation: Sendable {
    static let key = "xml"

    private struct Entry: Sendable {
        let path: TemplatedQuery<XPath>
        let span: SourceSpan
        let matcher: Matcher
    }

    /// Of the key or its first expression: where a body that is no XML is reported.
    let span: SourceSpan
    private var entries: [Entry] = []

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        for (key, value) in node.members {
            let path = TemplatedQuery<XPath>(key, complaints: &complaints)
            let matcher = Matcher.decode(
                value, style: path?.style ?? .text, complaints: &complaints)
            if let path, path.alwaysGivesOne {
                complaints += matcher.presenceSpans.map {
                    MatcherFault.existenceOfOne.diagnostic(at: $0)
                }
            }
            if let path { entries.append(Entry(path: path, span: key.span, matcher: matcher)) }
        }
    }

    var templates: [Template] {
        entries.flatMap { $0.path.templates + $0.matcher.templates }
    }

    /// Own expressions win.
    func inheriting(_ inherited: XMLExpectation) -> XMLExpectation {
        var result = self
        result.entries += inherited.entries.filter { entry in
            !entries.contains { $0.path.spelling == entry.path.spelling }
        }
        return result
    }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        let tree: XMLTree
        do throws(Diagnostic) {
            tree = try answer.xml()
        } catch {
            return [Self.notXML(error, of: answer, at: span, in: context)]
        }
        return entries.flatMap { entry in
            do throws(Diagnostic) {
                let subject = try Self.subject(entry.path, in: tree, context)
                return entry.matcher.mismatches(of: subject, in: context)
            } catch {
                return [Mismatch(error, subject: entry.path.spelling, span: entry.span)]
            }
        }
    }

    private static func subject(
        _ path: TemplatedQuery<XPath>, in tree: XMLTree, _ context: MatchContext
    ) throws(Diagnostic) -> Subject {
        let expression = try path.query(in: context.scope)
        let values: [Value]
        do throws(XPathFault) {
            values = try expression.result(in: tree).values
        } catch {
            throw path.diagnostic(error)
        }
        guard let first = values.first else {
            return Subject(
                nothingAt: path.spelling, because: expression.absence(in: tree, at: path.spelling))
        }
        guard expression.givesNodes else { return Subject(path.spelling, .value(first)) }
        return Subject(path.spelling, oneOrMore: values, areNodes: true)
    }

    /// One mismatch, with the place in the answer.
    private static func notXML(
        _ diagnostic: Diagnostic, of answer: Answer, at span: SourceSpan,
        in context: MatchContext
    ) -> Mismatch {
        let body = answer.response.body
        if body.isEmpty {
            return Mismatch(
                span: span, subject: key, message: "expected XML, got an empty body")
        }
        var message = "expected XML, got a body that is none: "
        if case .text(let place) = diagnostic.place {
            message += "line \(place.line), column \(place.column): "
        }
        message += context.shown(diagnostic, ofXML: body)
        let start = String(decoding: body.prefix(4096), as: UTF8.self)
        return Mismatch(
            span: span, subject: key, message: message,
            details: ["the body begins: \(context.shown(start))"])
    }
}

extension MatchContext {
    /// What is wrong with a body that is no XML, told of the redacted body, for half a secret is not recognized.
    func shown(_ fault: Diagnostic, ofXML body: [UInt8]) -> String {
        let text = String(decoding: body, as: UTF8.self)
        let redacted = redacted(text)
        // Whole: what a fault quotes is cut already.
        guard redacted != text else { return self.redacted(fault.message) }
        let file = SourceFile(path: "the body", bytes: Array(redacted.utf8))
        do throws(Diagnostic) {
            _ = try XMLReader.tree(in: file, charset: "utf-8")
            return "a secret of it is not XML"
        } catch {
            return self.redacted(error.message)
        }
    }
}
