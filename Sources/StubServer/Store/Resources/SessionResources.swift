// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `/sessions`: logging in and out.
enum SessionResources {
    static let all = [
        Resource(PathPattern("sessions"), [Action(.post, .everyone, open)]),
        Resource(
            PathPattern("sessions", "current"),
            [
                Action(.get, .from(.viewer), show),
                Action(.delete, .from(.viewer), close),
            ]),
    ]

    /// The token is in the body, or in a cookie where the body says `remember`.
    private static func open(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let body = try StoreBody.json(of: request.message)
        guard case .string(let user) = body["user"], case .string(let password) = body["password"]
        else {
            var faults = BodyFaults()
            faults.add(nil, "needs a user and a password")
            throw .faulty("a login", faults)
        }
        let token = store.makeToken()
        guard let account = store.sessions.open(user: user, password: password, token: token)
        else { throw .wrongPassword }
        let remembers = body["remember"] == .boolean(true)
        var members: [Value.Member] = []
        if !remembers { members.append(Value.Member(name: "token", value: .string(token))) }
        members += [
            Value.Member(name: "user", value: .string(account.user)),
            Value.Member(name: "role", value: .string(account.role.rawValue)),
            Value.Member(name: "expiresIn", value: .integer(Sessions.lifetime)),
        ]
        var answer = StoreAnswer.value(.object(members), as: "session", status: 201)
        if remembers {
            answer.fields.append(
                "Set-Cookie", "session=\(token); Path=/; Secure; HttpOnly; SameSite=Lax")
        }
        return answer
    }

    private static func show(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        guard let visitor = request.visitor else { throw .notLoggedIn }
        return .value(
            .members([
                "user": .string(visitor.user), "role": .string(visitor.role.rawValue),
                "by": .string(visitor.proof.rawValue),
            ]), as: "session")
    }

    private static func close(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        if let credentials = Credentials(of: request.message, query: request.query) {
            store.sessions.close(credentials)
        }
        return StoreAnswer(
            204, fields: ["Set-Cookie": "session=; Path=/; Max-Age=0; Secure"])
    }
}
