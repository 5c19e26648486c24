// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// A matrix for programs, and as findings.
package struct ATSReport: Sendable {
    private let matrix: ATSMatrix

    package init(_ matrix: ATSMatrix) {
        self.matrix = matrix
    }

    /// One finding a configuration; those that are not asked for only say what came of them.
    package func findings(asking asked: Set<ATSConfiguration>) -> [Finding] {
        matrix.rows.map { row in
            let title = row.configuration.name
            let isAsked = asked.contains(row.configuration)
            switch row.result {
            case .pass:
                return Finding(id: row.configuration.id, title: title, verdict: .holds)
            case .fail(let faults):
                let rules = faults.map { "\($0.reason.rawValue): \($0.detail)" }
                let first = rules.first ?? ""
                return Finding(
                    id: row.configuration.id, title: title,
                    verdict: isAsked ? .broken : .notAsked,
                    summary: isAsked ? first : "FAIL, which nothing asks for: \(first)",
                    details: rules)
            case .couldNotTell(let cause):
                return Finding(
                    id: row.configuration.id, title: title,
                    verdict: isAsked ? .couldNotTell : .notAsked,
                    summary: isAsked ? cause : "could not tell, and nothing asks for it: \(cause)")
            }
        }
    }

    package var value: Value {
        func member(_ name: String, _ value: Value) -> Value.Member {
            Value.Member(name: name, value: value)
        }
        let host = matrix.endpoint.host
        let rows = matrix.rows.map { row -> Value in
            var members = [
                member("name", .string(row.configuration.name)),
                member("finding", .string(row.configuration.id)),
                member("dictionary", ATSDictionary(row.configuration, host: host).value),
            ]
            switch row.result {
            case .pass: members.append(member("result", .string("PASS")))
            case .fail(let faults):
                members.append(member("result", .string("FAIL")))
                members.append(
                    member(
                        "rules",
                        .array(
                            faults.map { fault in
                                .object([
                                    member("rule", .string(fault.reason.rawValue)),
                                    member("detail", .string(fault.detail)),
                                ])
                            })))
            case .couldNotTell(let cause):
                members.append(member("result", .string("could not tell")))
                members.append(member("error", .string(cause)))
            }
            return .object(members)
        }
        return .object([
            member("url", .string(matrix.endpoint.origin)),
            member("address", matrix.address.map { .string($0) } ?? .null),
            member("need", .string(need)),
            member("dictionary", neededDictionary),
            member("configurations", .array(rows)),
        ])
    }

    private var need: String {
        switch matrix.need {
        case .nothing: "nothing"
        case .exception: "exception"
        case .arbitraryLoads: "arbitraryLoads"
        case .beyondReach: "beyondReach"
        case .couldNotTell: "couldNotTell"
        }
    }

    private var neededDictionary: Value {
        guard case .exception(let configuration) = matrix.need else { return .null }
        return ATSDictionary(configuration, host: matrix.endpoint.host).value
    }
}
