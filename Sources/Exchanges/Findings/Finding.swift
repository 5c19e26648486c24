// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One check of a server, by an id that stays the same from release to release, and what came of it.
package struct Finding: Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
        case holds
        case broken
        /// No answer, a connection that broke off, a server that answers anything: never as good as `holds`.
        case couldNotTell
        /// Broken, or could not be told, and nothing hangs on it.
        case notAsked
    }

    /// `ats.default`.
    package let id: String
    /// For people; without what may change from one run to the next.
    package let title: String
    package let verdict: Verdict
    /// One line, lower case, without a full stop; empty where there is nothing to add.
    package let summary: String
    package let details: [String]
    /// Whether no client of today goes without it, so that it is asked where nothing else is.
    package var isStandard = false
    /// Who forgives it, why and until when, where it is forgiven; its verdict is `notAsked` then.
    package var waiver: String?
    /// Where a collection asks it; nil where the command line does.
    package var span: SourceSpan?

    package init(
        id: String, title: String, verdict: Verdict, summary: String = "", details: [String] = []
    ) {
        self.id = id
        self.title = title
        self.verdict = verdict
        self.summary = summary
        self.details = details
    }
}
