// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// A store's API as a value: a request gives an answer and, perhaps, another state.
///
/// Each path stands at the root and under `/v1`. It knows nothing of sockets, and of time only what it is told.
package struct Store: Sendable {
    static let resources =
        SessionResources.all + PetResources.all + ItemListResource.all + ItemResource.all
        + PictureResources.all + BackOfficeResources.all + SearchResource.all + BookResources.all
        + RedirectResources.all + EchoResource.all + CookieResources.all + TroubleResources.all
        + GraphQLResource.all

    var pets = PetShelf(StoreStock.pets)
    var items = ItemShelf(StoreStock.items)
    var sessions: Sessions
    var idempotencyKeys = IdempotencyKeys()
    var jobs = Jobs()
    var deliveries = Deliveries()
    var audit = AuditLog()
    var searches = SearchAllowance()
    var flakyAnswers = FlakyAnswers()
    let makeToken: @Sendable () -> String
    let now: @Sendable () -> ContinuousClock.Instant

    package init(
        accounts: [Account], makeToken: @escaping @Sendable () -> String,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        sessions = Sessions(accounts)
        self.makeToken = makeToken
        self.now = now
    }

    /// The answer to a HEAD is a GET's; whoever sends it leaves the body out.
    package mutating func answer(to message: HTTPRequest) -> StoreAnswer {
        do throws(StoreRefusal) {
            return try served(message)
        } catch {
            return error.answer
        }
    }

    private mutating func served(_ message: HTTPRequest) throws(StoreRefusal) -> StoreAnswer {
        let route = try Route(to: message.url.path)
        if message.method == "OPTIONS" {
            return StoreAnswer(204, fields: ["Allow": route.resource.allow])
        }
        guard let action = route.resource.action(for: message.method) else {
            throw .impossible(message.method, allow: route.resource.allow)
        }
        let query = try StoreQuery(of: message.url.target)
        let visitor = Credentials(of: message, query: query).flatMap(sessions.visitor(showing:))
        try admit(visitor, to: action)
        let representation = Representation(accept: message.fields["Accept"])
        if representation == nil, !route.resource.isOpaque { throw .notAcceptable }
        let request = StoreRequest(
            message: message, base: route.base, match: route.match, query: query, visitor: visitor)
        var answer = try action.serve(&self, request)
        answer.representation = representation ?? .json
        if action.method != .get, let visitor {
            audit.add(
                visitor, method: message.method, path: message.url.path, status: answer.status)
        }
        return answer
    }

    private func admit(_ visitor: Visitor?, to action: Action) throws(StoreRefusal) {
        guard case .from(let role) = action.access else { return }
        guard let visitor else { throw .notLoggedIn }
        guard visitor.role >= role else { throw .mayNot(visitor, needed: role) }
    }
}
