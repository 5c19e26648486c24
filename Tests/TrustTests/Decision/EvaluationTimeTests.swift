// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// `at`: validity dates as of another moment; the leaf is valid from 2026-10-07 to 2027-04-25.
struct EvaluationTimeTests {
    typealias Time = SecurityPolicy.EvaluationTime

    struct Row: Sendable {
        let time: Time
        let details: [String]
        let suffix: String
    }

    @Test(arguments: [
        Row(time: .now, details: [], suffix: ""),
        Row(
            time: .moment(Moment.days(30)), details: [],
            suffix: ", as of 2027-02-14T08:00:00Z"),
        Row(time: .after(99 * 86_400), details: [], suffix: ", as of 2027-04-24T08:00:00Z"),
        Row(
            time: .after(101 * 86_400),
            details: [
                "expired on 2027-04-25, 1 day before 2027-04-26, the day asked about"
            ], suffix: ", as of 2027-04-26T08:00:00Z"),
        Row(
            time: .moment(Moment.days(-102)),
            details: [
                "is not valid before 2026-10-07, 2 days after 2026-10-05, the day asked about"
            ], suffix: ", as of 2026-10-05T08:00:00Z"),
        Row(
            time: .after(1e300),
            details: [
                "expired on 2027-04-25, 2911963 days before 9999-12-31, the day asked about"
            ], suffix: ", as of 9999-12-31T23:59:59Z"),
    ])
    func `dates hold as of the moment that is asked about`(row: Row) throws {
        var scene = Scene(try MintedIdentity.selfSigned(.server()))
        scene.policy.evaluationTime = row.time
        #expect(try scene.details() == row.details)
        #expect(
            try scene.decision().evidence.decision
                == (row.details.isEmpty ? "none: valid" : "none: not valid") + row.suffix)
    }

    @Test(arguments: [Time.after(.nan), .after(.infinity), .after(-.infinity)])
    func `a moment that is none is no way around the dates`(time: Time) throws {
        var scene = Scene(try MintedIdentity.selfSigned(.server()))
        scene.policy.evaluationTime = time
        #expect(try scene.decision().isAccepted == false)
        scene.policy.evaluationTime = .after(0)
        #expect(try scene.decision().isAccepted)
    }

    @Test func `a time from now moves with the clock`() throws {
        var scene = Scene(try Hierarchy())
        scene.policy.evaluationTime = .after(60 * 86_400)
        #expect(try scene.reasons() == [])
        scene.date = Moment.days(50)
        #expect(try scene.reasons() == [.expired, .expired, .expired])
        scene.policy.evaluationTime = .moment(Moment.days(60))
        #expect(try scene.reasons() == [])
    }

    @Test func `the pinned certificates are judged as of that moment, too`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.pin(.certificate, hierarchy.leaf.certificateDER)
        scene.policy.allowInvalidCertificates = true
        scene.policy.evaluationTime = .after(101 * 86_400)
        #expect(try scene.reasons() == [.expired])
        scene.policy.evaluationTime = .after(99 * 86_400)
        #expect(try scene.reasons() == [])
    }
}
