// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What a check makes of a server: what is broken, and what could not be told and might be.
package struct Judgement: Sendable, Equatable {
    /// A line each, lower case, without a full stop.
    package var broken: [String]
    package var doubts: [String]

    package init(broken: [String] = [], doubts: [String] = []) {
        self.broken = broken
        self.doubts = doubts
    }

    /// Of a fact that has to hold.
    init(_ fact: Fact, else complaint: @autoclosure () -> String, doubting what: String) {
        self.init()
        switch fact {
        case .yes: break
        case .no: broken = [complaint()]
        case .couldNotTell(let why): doubts = ["\(what): \(why.text)"]
        }
    }

    static func + (left: Judgement, right: Judgement) -> Judgement {
        Judgement(broken: left.broken + right.broken, doubts: left.doubts + right.doubts)
    }

    /// What is broken outweighs what could not be told.
    package func finding(id: String, title: String, isAsked: Bool) -> Finding {
        let verdict: Finding.Verdict =
            !broken.isEmpty ? .broken : doubts.isEmpty ? .holds : .couldNotTell
        let details = broken + doubts.map { "could not tell \($0)" }
        let more = details.count > 1 ? " (and \(details.count - 1) more)" : ""
        return Finding(
            id: id, title: title, verdict: verdict == .holds || isAsked ? verdict : .notAsked,
            summary: details.first.map { $0 + more } ?? "", details: details)
    }
}
