// SPDX-License-Identifier: Apache-2.0

import Documents

/// A request that the store does not carry out, as the answer that says why.
struct StoreRefusal: Error {
    let answer: StoreAnswer

    private init(
        _ status: Int, _ title: String, errors: Value? = nil, fields: [(String, String)] = []
    ) {
        answer = .problem(status, title, errors: errors, fields: fields)
    }

    static let notLoggedIn = StoreRefusal(
        401, "log in first", fields: [("WWW-Authenticate", #"Bearer realm="pet store""#)])
    static let wrongPassword = StoreRefusal(
        401, "no such user, or another password",
        fields: [("WWW-Authenticate", #"Bearer realm="pet store""#)])
    static let noSuchPet = StoreRefusal(404, "no such pet")
    static let nameTaken = StoreRefusal(409, "another pet has that name")
    static let notJSON = StoreRefusal(400, "the body is not JSON")
    static let brokenQuery = StoreRefusal(400, "the query is not percent-encoded")
    static let unknownType = StoreRefusal(415, "the body must be application/json")

    static func nothing(at path: String) -> StoreRefusal {
        StoreRefusal(404, "there is nothing at \(path)")
    }

    static func impossible(_ method: String, allowed: [(String, String)]) -> StoreRefusal {
        StoreRefusal(405, "\(method) is not possible here", fields: allowed)
    }

    static func faulty(_ faults: PetFaults) -> StoreRefusal {
        StoreRefusal(422, "that is not how a pet looks", errors: faults.value)
    }

    static func outOfRange(_ name: String, _ range: ClosedRange<Int>) -> StoreRefusal {
        StoreRefusal(422, "\(name) must be \(range.lowerBound) to \(range.upperBound)")
    }

    static let noCredentials = StoreRefusal(422, "user and password must be strings")
}
