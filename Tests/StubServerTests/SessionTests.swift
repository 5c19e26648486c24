// SPDX-License-Identifier: Apache-2.0

import Testing

struct SessionTests {
    var client = StoreClient()

    @Test mutating func `a login gives a token, or a cookie where that is asked for`() {
        let plain = client.ask("POST", "/sessions", json: #"{"user":"eve","password":"e-secret"}"#)
        #expect(
            plain.description
                == #"201 {"token":"token-1","user":"eve","role":"editor","expiresIn":3600}"#)
        #expect(plain.values("Set-Cookie") == [])
        let remembered = client.ask(
            "POST", "/v1/sessions",
            json: #"{"user":"eve","password":"e-secret","remember":true}"#)
        #expect(remembered.description == #"201 {"user":"eve","role":"editor","expiresIn":3600}"#)
        #expect(
            remembered.values("Set-Cookie") == [
                "session=token-2; Path=/; Secure; HttpOnly; SameSite=Lax"
            ])
    }

    @Test mutating func `a session lasts from login to logout, by token and by cookie`() {
        let path = "/sessions/current"
        #expect(client.ask("GET", path, token: "token-1").status == 401)
        let token = client.logIn(as: "eve")
        #expect(
            client.ask("GET", path, token: token).body
                == #"{"user":"eve","role":"editor","by":"bearer"}"#)
        #expect(
            client.ask("GET", path, fields: ["Cookie": "a=b; session=token-1"]).body
                == #"{"user":"eve","role":"editor","by":"cookie"}"#)
        #expect(
            client.ask("GET", path, token: "x", fields: ["Cookie": "session=token-1"]).status
                == 401)
        #expect(client.ask("DELETE", path, token: token).status == 204)
        #expect(client.ask("GET", path, fields: ["Cookie": "session=token-1"]).status == 401)
    }

    @Test(arguments: [
        ("/sessions/current", "Authorization", "Basic ZXZlOmUtc2VjcmV0", "basic"),
        ("/sessions/current", "X-API-Key", "eves-key", "apiKey"),
        ("/sessions/current?api_key=eves-key", "Accept", "*/*", "apiKey"),
        ("/sessions/current", "Cookie", "api_key=eves-key", "apiKey"),
    ]) mutating func `other credentials need no login`(
        path: String, name: String, value: String, by: String
    ) {
        #expect(
            client.ask("GET", path, fields: [name: value]).body
                == #"{"user":"eve","role":"editor","by":"\#(by)"}"#)
    }

    @Test(arguments: [
        "Bearer", "Bearer nonsense", "Basic ZXZlOng=", "Basic !", "Digest x",
        "Bearer eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln",
    ]) mutating func `who shows what is nobody's is told what would be`(authorization: String) {
        let reply = client.ask("GET", "/v1/items", fields: ["Authorization": authorization])
        #expect(reply.description == #"401 {"title":"log in first","status":401}"#)
        #expect(
            reply.values("WWW-Authenticate")
                == [#"Bearer realm="pet store", Basic realm="pet store""#])
    }

    @Test(arguments: [
        ("vic", "GET", "/v1/items", 200), ("vic", "DELETE", "/v1/items/0", 403),
        ("vic", "GET", "/v1/audit", 403), ("eve", "GET", "/v1/items", 200),
        ("eve", "DELETE", "/v1/items/0", 404), ("eve", "GET", "/v1/audit", 403),
        ("ada", "GET", "/v1/audit", 200),
    ]) mutating func `a role decides`(user: String, method: String, path: String, status: Int) {
        let token = client.logIn(as: user)
        #expect(client.ask(method, path, token: token).status == status)
    }

    @Test mutating func `who may not is told who may`() {
        let token = client.logIn(as: "vic")
        #expect(
            client.ask("GET", "/audit", token: token).body
                == #"{"title":"vic is viewer, not admin","status":403}"#)
    }

    @Test(arguments: [
        (#"{"user":"#, "application/json", #"{"title":"the body is not JSON","status":400}"#),
        ("hi", "text/plain", #"{"title":"the body must be application/json","status":415}"#),
        (
            "{}", "application/json",
            #"{"title":"that is not how a login looks","status":422,"errors":["#
                + #"{"pointer":"","message":"needs a user and a password"}]}"#
        ),
        (
            #"{"user":"eve","password":"x"}"#, "application/json; charset=utf-8",
            #"{"title":"no such user, or another password","status":401}"#
        ),
    ]) mutating func `a login that is none says why`(json: String, type: String, body: String) {
        #expect(
            client.ask("POST", "/sessions", fields: ["Content-Type": type], json: json).body
                == body)
    }

    @Test mutating func `the audit tells who changed what`() {
        let editor = client.logIn(as: "eve")
        _ = client.ask("DELETE", "/v1/items/5", token: editor)
        _ = client.ask("DELETE", "/v1/items/5", token: editor)
        let admin = client.logIn(as: "ada")
        #expect(
            client.ask("GET", "/v1/audit", token: admin).body
                == #"{"entries":[{"number":1,"user":"eve","method":"DELETE","#
                + #""path":"/v1/items/5","status":204}]}"#)
    }
}
