// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// An ICU regular expression that gives up where a search costs too much.
package struct Pattern: Sendable {
    package enum Search: Equatable, Sendable {
        case found
        case notFound
        case givenUp
    }

    /// ICU reports progress once in some ten thousand steps, and once for each place that it has tried in vain.
    ///
    /// So many reports beyond one a place are some ten million steps: the same text is given up on every machine.
    private static let reports = 1_000
    /// The second net, for what costs just less than a report at each place of a long text.
    private static let time = Duration.seconds(10)

    package let source: String
    private let expression: NSRegularExpression

    /// Nil where ICU can't read it.
    package init?(_ source: String) {
        self.init(source, spelling: source)
    }

    /// - Parameter spelling: the source as a message names it.
    init?(
        _ expression: String, spelling: String, options: NSRegularExpression.Options = []
    ) {
        guard
            let expression = try? NSRegularExpression(pattern: expression, options: options)
        else { return nil }
        source = spelling
        self.expression = expression
    }

    /// The same, whatever case the letters have.
    package var ignoringCase: Pattern {
        Pattern(expression.pattern, spelling: source, options: .caseInsensitive) ?? self
    }

    package var groupCount: Int { expression.numberOfCaptureGroups }

    package func search(_ text: String) -> Search {
        firstMatch(in: text).search
    }

    /// The first match's group, 0 being the whole; nil where nothing matched, or the group took no part.
    package func group(_ group: Int, in text: String) -> (search: Search, text: String?) {
        let (search, match) = firstMatch(in: text)
        guard let match, match.indices.contains(group) else { return (search, nil) }
        return (search, match[group])
    }

    private func firstMatch(in text: String) -> (search: Search, groups: [String?]?) {
        let state = Mutex(State())
        let whole = NSRange(text.startIndex..., in: text)
        let most = Self.reports + whole.length
        let deadline = ContinuousClock.now + Self.time
        expression.enumerateMatches(in: text, options: [.reportProgress], range: whole) {
            result, flags, stop in
            let mustStop = state.withLock { state in
                if let result {
                    state.groups = (0..<result.numberOfRanges).map {
                        Range(result.range(at: $0), in: text).map { String(text[$0]) }
                    }
                    return true
                }
                if flags.contains(.internalError) { state.isGivenUp = true }
                if flags.contains(.progress) { state.reports += 1 }
                if state.reports > most { state.isGivenUp = true }
                // The clock is not free.
                if state.reports % 128 == 127, ContinuousClock.now > deadline {
                    state.isGivenUp = true
                }
                return state.isGivenUp
            }
            if mustStop { stop.pointee = true }
        }
        return state.withLock { state in
            if let groups = state.groups { return (.found, groups) }
            return (state.isGivenUp ? .givenUp : .notFound, nil)
        }
    }

    private struct State {
        var groups: [String?]?
        var reports = 0
        var isGivenUp = false
    }
}
