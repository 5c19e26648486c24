// SPDX-License-Identifier: Apache-2.0

import Exchanges
import StubServer
import Testing

@Suite struct PetStoreTests {
    var store = PetStore(keeper: StoreKeeper(user: "keeper", password: "biscuits")) { "t0ken" }

    private mutating func ask(
        _ method: String, _ target: String, token: String? = nil, cookie: String? = nil,
        json: String? = nil, type: String = "application/json"
    ) -> Reply {
        var fields = HeaderFields()
        if let token { fields.append("Authorization", "Bearer \(token)") }
        if let cookie { fields.append("Cookie", cookie) }
        if json != nil { fields.append("Content-Type", type) }
        let answer = store.answer(
            to: HTTPRequest(
                method: method,
                url: RequestURL(
                    endpoint: Endpoint(scheme: .https, host: "localhost"), target: target),
                fields: fields, body: json.map { Array($0.utf8) }))
        return Reply(answer)
    }

    /// What a test compares: the status and the body as text.
    struct Reply: Equatable, CustomStringConvertible {
        let status: Int
        let body: String
        let fields: HeaderFields

        init(_ answer: StoreAnswer) {
            status = answer.response.status
            body = String(decoding: answer.response.body, as: UTF8.self)
            fields = answer.response.fields
        }

        var description: String { "\(status) \(body)" }
    }

    private mutating func logIn() {
        _ = ask("POST", "/sessions", json: #"{"user":"keeper","password":"biscuits"}"#)
    }

    @Test mutating func `a login gives a token, or a cookie where that is asked for`() {
        let plain = ask("POST", "/sessions", json: #"{"user":"keeper","password":"biscuits"}"#)
        #expect(plain.description == #"201 {"token":"t0ken","user":"keeper"}"#)
        #expect(plain.fields["Set-Cookie"] == [])
        let remembered = ask(
            "POST", "/sessions",
            json: #"{"user":"keeper","password":"biscuits","remember":true}"#)
        #expect(remembered.description == #"201 {"user":"keeper"}"#)
        #expect(
            remembered.fields["Set-Cookie"] == [
                "session=t0ken; Path=/; Secure; HttpOnly; SameSite=Lax"
            ])
    }

    @Test mutating func `a session lasts from login to logout, by token and by cookie`() {
        #expect(ask("GET", "/sessions/current", token: "t0ken").status == 401)
        logIn()
        #expect(ask("GET", "/sessions/current", token: "t0ken").body == #"{"user":"keeper"}"#)
        #expect(ask("GET", "/sessions/current", cookie: "a=b; session=t0ken").status == 200)
        #expect(ask("GET", "/sessions/current", token: "x", cookie: "session=t0ken").status == 401)
        #expect(ask("DELETE", "/sessions/current", token: "t0ken").status == 204)
        #expect(ask("GET", "/sessions/current", cookie: "session=t0ken").status == 401)
    }

    @Test mutating func `a pet keeps its digits from birth to deletion`() {
        logIn()
        let added = ask(
            "POST", "/pets", token: "t0ken",
            json: #"{"name":"Ada","species":"cat","price":19.90,"tags":["new"]}"#)
        #expect(
            added.description
                == #"201 {"id":4,"name":"Ada","species":"cat","price":19.90,"tags":["new"]}"#)
        #expect(added.fields["Location"] == ["/pets/4"])
        #expect(ask("GET", "/pets/4").body == added.body)
        #expect(
            ask("PATCH", "/pets/4", token: "t0ken", json: #"{"price":21,"tags":null}"#).body
                == #"{"id":4,"name":"Ada","species":"cat","price":21,"tags":[]}"#)
        #expect(
            ask(
                "PUT", "/pets/4", token: "t0ken",
                json: #"{"name":"Ida","species":"dog","price":1}"#
            ).body == #"{"id":4,"name":"Ida","species":"dog","price":1,"tags":[]}"#)
        #expect(ask("DELETE", "/pets/4", token: "t0ken").description == "204 ")
        #expect(ask("GET", "/pets/4").body == #"{"title":"no such pet","status":404}"#)
    }

    @Test(arguments: ["POST /pets", "PUT /pets/1", "PATCH /pets/1", "DELETE /pets/1"])
    mutating func `nothing changes without a login`(line: String) {
        let parts = line.split(separator: " ").map(String.init)
        let reply = ask(
            parts[0], parts[1], json: #"{"name":"Ida","species":"dog","price":1}"#)
        #expect(reply.description == #"401 {"title":"log in first","status":401}"#)
        #expect(reply.fields["WWW-Authenticate"] == [#"Bearer realm="pet store""#])
        #expect(ask("GET", "/pets").body.hasSuffix(#""total":3}"#))
    }

    @Test mutating func `a name is one pet's alone`() {
        logIn()
        let rex = #"{"name":"Rex","species":"dog","price":1}"#
        #expect(
            ask("POST", "/pets", token: "t0ken", json: rex).body
                == #"{"title":"another pet has that name","status":409}"#)
        #expect(ask("PUT", "/pets/2", token: "t0ken", json: rex).status == 409)
        #expect(ask("PUT", "/pets/1", token: "t0ken", json: rex).status == 200)
    }

    @Test mutating func `every fault of a body is told at once`() {
        logIn()
        #expect(
            ask(
                "POST", "/pets", token: "t0ken",
                json: #"{"species":"newt","price":-1,"tags":[1],"colour":"red"}"#
            ).description
                == #"422 {"title":"that is not how a pet looks","status":422,"errors":["#
                + #"{"member":"colour","message":"is not known"},"#
                + #"{"member":"name","message":"is missing"},"#
                + #"{"member":"species","message":"must be one of bird, cat, dog, fish"},"#
                + #"{"member":"price","message":"must not be negative"},"#
                + #"{"member":"tags","message":"must be strings"}]}"#)
    }

    @Test(arguments: [
        ("GET", "/pets?limit=1", #"{"pets":[{"id":1,"name":"Rex","species":"dog","#),
        ("GET", "/pets?species=cat", #"{"pets":[{"id":2,"name":"Whiskers","#),
        ("GET", "/pets?limit=0", #"{"title":"limit must be 1 to 100","status":422}"#),
        ("GET", "/pets?limit=%zz", #"{"title":"the query is not percent-encoded","status":400}"#),
        ("GET", "/pets/one", #"{"title":"there is nothing at /pets/one","status":404}"#),
        ("PURGE", "/pets", #"{"title":"PURGE is not possible here","status":405}"#),
    ]) mutating func `an answer begins`(method: String, target: String, start: String) {
        #expect(ask(method, target).body.prefix(start.count) == start)
    }

    @Test mutating func `a method that is not possible gets those that are`() {
        #expect(
            ask("PURGE", "/pets").fields["Allow"] == ["GET, HEAD, POST, OPTIONS"])
        #expect(ask("OPTIONS", "/slow").fields["Allow"] == ["GET, HEAD, OPTIONS"])
    }

    @Test(arguments: [
        (#"{"user":"#, "application/json", #"{"title":"the body is not JSON","status":400}"#),
        ("hi", "text/plain", #"{"title":"the body must be application/json","status":415}"#),
        ("{}", "application/json", #"{"title":"user and password must be strings","status":422}"#),
        (
            #"{"user":"keeper","password":"x"}"#, "application/json; charset=utf-8",
            #"{"title":"no such user, or another password","status":401}"#
        ),
    ]) mutating func `a login that is none says why`(json: String, type: String, body: String) {
        #expect(ask("POST", "/sessions", json: json, type: type).body == body)
    }

    @Test mutating func `the slow one waits and the sales come in chunks`() {
        func answer(to target: String) -> StoreAnswer {
            var store = store
            return store.answer(
                to: HTTPRequest(
                    method: "GET",
                    url: RequestURL(
                        endpoint: Endpoint(scheme: .https, host: "localhost"), target: target),
                    fields: HeaderFields()))
        }
        #expect(answer(to: "/slow?milliseconds=300").delay == .milliseconds(300))
        #expect(answer(to: "/slow?milliseconds=5001").response.status == 422)
        #expect(answer(to: "/sales").isChunked)
        #expect(!answer(to: "/pets").isChunked)
    }
}
