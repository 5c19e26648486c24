// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

/// A pet store's API as a value: a request gives an answer and, perhaps, another state.
///
/// Everyone may look; only who has logged in may change. It knows nothing of sockets.
package struct PetStore: Sendable {
    private var shelf = PetShelf([
        PetDetails(name: "Rex", species: .dog, price: ExactNumber(250), tags: ["loud", "loyal"]),
        PetDetails(name: "Whiskers", species: .cat, price: ExactNumber(80), tags: ["quiet"]),
        PetDetails(name: "Bubbles", species: .fish, price: ExactNumber(5)),
    ])
    private var sessions = StoreSessions()
    private let keeper: StoreKeeper
    private let makeToken: @Sendable () -> String

    package init(keeper: StoreKeeper, makeToken: @escaping @Sendable () -> String) {
        self.keeper = keeper
        self.makeToken = makeToken
    }

    /// The answer to a HEAD is a GET's; whoever sends it leaves the body out.
    package mutating func answer(to request: HTTPRequest) -> StoreAnswer {
        do throws(StoreRefusal) {
            return try served(request)
        } catch {
            return error.answer
        }
    }

    private mutating func served(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        guard let route = StoreRoute(path: request.url.path) else {
            throw .nothing(at: request.url.path)
        }
        let allow = [("Allow", (route.methods + ["OPTIONS"]).joined(separator: ", "))]
        if request.method == "OPTIONS" { return StoreAnswer(204, fields: allow) }
        guard route.methods.contains(request.method) else {
            throw .impossible(request.method, allowed: allow)
        }
        switch (route, request.method) {
        case (.sessions, _): return try login(request)
        case (.currentSession, "DELETE"): return try logout(request)
        case (.currentSession, _):
            return .json(
                .object([Value.Member(name: "user", value: .string(try user(of: request)))]))
        case (.pets, "POST"): return try add(request)
        case (.pets, _): return try list(request)
        case (.pet(let id), "PUT"), (.pet(let id), "PATCH"): return try replace(id, request)
        case (.pet(let id), "DELETE"): return try remove(id, request)
        case (.pet(let id), _):
            guard let pet = shelf[id] else { throw .noSuchPet }
            return .json(pet.value)
        case (.sales, _): return PetStore.sales
        case (.slow, _): return try slow(request)
        }
    }
}

/// Sessions.
extension PetStore {
    private func user(of request: HTTPRequest) throws(StoreRefusal) -> String {
        guard let user = sessions.user(of: request) else { throw .notLoggedIn }
        return user
    }

    private mutating func login(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        let body = try StoreBody.value(of: request)
        guard case .string(let user) = body["user"], case .string(let password) = body["password"]
        else { throw .noCredentials }
        guard user == keeper.user, password == keeper.password else { throw .wrongPassword }
        let token = makeToken()
        sessions.open(for: user, token: token)
        let name = Value.Member(name: "user", value: .string(user))
        guard body["remember"] == .boolean(true) else {
            return .json(
                .object([Value.Member(name: "token", value: .string(token)), name]), status: 201)
        }
        return .json(
            .object([name]), status: 201,
            fields: [("Set-Cookie", "session=\(token); Path=/; Secure; HttpOnly; SameSite=Lax")])
    }

    private mutating func logout(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        _ = try user(of: request)
        sessions.close(of: request)
        return StoreAnswer(204, fields: [("Set-Cookie", "session=; Path=/; Max-Age=0; Secure")])
    }
}

/// Pets.
extension PetStore {
    private func list(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        guard let query = StoreQuery(target: request.url.target) else { throw .brokenQuery }
        let limit = try number("limit", of: query, in: 1...100) ?? 100
        var pets = shelf.all
        if let species = query["species"] {
            pets = pets.filter { $0.details.species.rawValue == species }
        }
        return .json(
            .object([
                Value.Member(name: "pets", value: .array(pets.prefix(limit).map(\.value))),
                Value.Member(name: "total", value: .number(ExactNumber(pets.count))),
            ]))
    }

    private mutating func add(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        _ = try user(of: request)
        let details = try details(from: request)
        do throws(PetShelf.NameTaken) {
            let pet = try shelf.add(details)
            return .json(pet.value, status: 201, fields: [("Location", "/pets/\(pet.id)")])
        } catch {
            throw .nameTaken
        }
    }

    private mutating func replace(
        _ id: Int, _ request: HTTPRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        _ = try user(of: request)
        guard let known = shelf[id] else { throw .noSuchPet }
        let details = try details(
            from: request, changing: request.method == "PATCH" ? known.details : nil)
        do throws(PetShelf.NameTaken) {
            return .json(try shelf.replace(known, with: details).value)
        } catch {
            throw .nameTaken
        }
    }

    private mutating func remove(
        _ id: Int, _ request: HTTPRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        _ = try user(of: request)
        guard shelf.remove(id) else { throw .noSuchPet }
        return StoreAnswer(204)
    }

    private func details(
        from request: HTTPRequest, changing known: PetDetails? = nil
    ) throws(StoreRefusal) -> PetDetails {
        let body = try StoreBody.value(of: request)
        do throws(PetFaults) {
            return try PetForm.details(from: body, changing: known)
        } catch {
            throw .faulty(error)
        }
    }

    /// The same hundred for ever.
    private static var sales: StoreAnswer {
        let species = PetDetails.Species.allCases
        let sales = (1...100).map { number in
            Value.object([
                Value.Member(name: "number", value: .number(ExactNumber(number))),
                Value.Member(
                    name: "species", value: .string(species[number % species.count].rawValue)),
            ])
        }
        var answer = StoreAnswer.json(.array(sales))
        answer.isChunked = true
        return answer
    }

    private func slow(_ request: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        guard let query = StoreQuery(target: request.url.target) else { throw .brokenQuery }
        let milliseconds = try number("milliseconds", of: query, in: 0...5000) ?? 100
        var answer = StoreAnswer.json(
            .object([Value.Member(name: "waited", value: .number(ExactNumber(milliseconds)))]))
        answer.delay = .milliseconds(milliseconds)
        return answer
    }

    private func number(
        _ name: String, of query: StoreQuery, in range: ClosedRange<Int>
    ) throws(StoreRefusal) -> Int? {
        guard let text = query[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .outOfRange(name, range)
        }
        return number
    }
}
