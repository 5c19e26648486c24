// SPDX-License-Identifier: Apache-2.0

import Documents

/// A request that the store does not carry out, as the answer that says why.
struct StoreRefusal: Error {
    let answer: StoreAnswer

    private init(
        _ status: Int, _ title: String, faults: BodyFaults? = nil,
        fields: KeyValuePairs<String, String> = [:]
    ) {
        var members = [
            Value.Member(name: "title", value: .string(title)),
            Value.Member(name: "status", value: .integer(status)),
        ]
        if let faults { members.append(Value.Member(name: "errors", value: faults.value)) }
        answer = StoreAnswer(status, .problem(.object(members)), fields: fields)
    }

    /// The bookshop is older than problem details.
    static let noSuchBook = StoreRefusal(
        StoreAnswer.value(.members(["error": .string("no such book")]), as: "problem", status: 404))

    private init(_ answer: StoreAnswer) {
        self.answer = answer
    }

    static func nothing(at path: String) -> StoreRefusal {
        StoreRefusal(404, "there is nothing at \(path)")
    }

    static func none(of kind: String) -> StoreRefusal {
        StoreRefusal(404, "no such \(kind)")
    }

    static func impossible(_ method: String, allow: String) -> StoreRefusal {
        StoreRefusal(405, "\(method) is not possible here", fields: ["Allow": allow])
    }

    static func outOfRange(_ name: String, _ range: ClosedRange<Int>) -> StoreRefusal {
        StoreRefusal(422, "\(name) must be \(range.lowerBound) to \(range.upperBound)")
    }

    static func notOneOf(_ name: String, _ choices: [String]) -> StoreRefusal {
        StoreRefusal(422, "\(name) must be one of \(choices.joined(separator: ", "))")
    }
}

/// Who may do what.
extension StoreRefusal {
    private static let challenge: KeyValuePairs = [
        "WWW-Authenticate": #"Bearer realm="pet store", Basic realm="pet store""#
    ]

    static let notLoggedIn = StoreRefusal(401, "log in first", fields: challenge)
    static let wrongPassword = StoreRefusal(
        401, "no such user, or another password", fields: challenge)

    static func mayNot(_ visitor: Visitor, needed: Role) -> StoreRefusal {
        StoreRefusal(403, "\(visitor.user) is \(visitor.role.rawValue), not \(needed.rawValue)")
    }
}

/// What a request holds.
extension StoreRefusal {
    static let notJSON = StoreRefusal(400, "the body is not JSON")
    static let notMultipart = StoreRefusal(400, "the body is not multipart/form-data")
    static let brokenQuery = StoreRefusal(400, "the query is not percent-encoded")
    static let brokenCursor = StoreRefusal(400, "the cursor is none of this list's")
    static let notAcceptable = StoreRefusal(406, "there is only JSON and XML")
    static let tooLarge = StoreRefusal(413, "a picture may have a million bytes")

    static func unreadable(_ types: String) -> StoreRefusal {
        StoreRefusal(415, "the body must be \(types)")
    }

    static func faulty(_ kind: String, _ faults: BodyFaults) -> StoreRefusal {
        StoreRefusal(422, "that is not how \(kind) looks", faults: faults)
    }
}

/// What it would change.
extension StoreRefusal {
    static func taken(_ what: String) -> StoreRefusal { StoreRefusal(409, "another \(what)") }
    static let keyUsed = StoreRefusal(422, "that idempotency key was used with another body")
    static let changedSince = StoreRefusal(412, "it is not what If-Match says any more")
    static let noPrecondition = StoreRefusal(428, "say in If-Match what is to be replaced")
    static let full = StoreRefusal(507, "the store is full")
    static let tooOften = StoreRefusal(
        429, "search more slowly",
        fields: ["Retry-After": String(SearchAllowance.pause.components.seconds)])

    static func notNow(retryAfter seconds: Int?) -> StoreRefusal {
        guard let seconds else { return StoreRefusal(503, "not now") }
        return StoreRefusal(503, "not now", fields: ["Retry-After": String(seconds)])
    }
}
