// SPDX-License-Identifier: Apache-2.0

import Testing

/// What is neither a pet nor an item.
struct ResourceTests {
    var client = StoreClient()

    @Test(arguments: [
        ("/pets", "GET, HEAD, POST, OPTIONS"), ("/slow", "GET, HEAD, OPTIONS"),
        ("/v1/items/1", "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"),
    ]) mutating func `a method that is not possible gets those that are`(
        path: String, allow: String
    ) {
        let refused = client.ask("PURGE", path)
        #expect(
            refused.description == #"405 {"title":"PURGE is not possible here","status":405}"#)
        #expect(refused.values("Allow") == [allow])
        let asked = client.ask("OPTIONS", path)
        #expect(asked.description == "204 ")
        #expect(asked.values("Allow") == [allow])
    }

    @Test(arguments: [
        ("application/json", 200, "application/json"), ("image/png", 406, nil),
        ("application/xml", 200, "application/xml"), ("*/*", 200, "application/json"),
        ("text/html, application/*;q=0.5", 200, "application/json"),
        ("application/json;q=0.5, application/xml", 200, "application/xml"),
        ("application/json;q=0, */*", 200, "application/xml"),
        ("application/*;q=0", 406, nil),
    ]) mutating func `the client chooses between JSON and XML`(
        accept: String, status: Int, type: String?
    ) {
        let reply = client.ask("GET", "/pets/1", fields: ["Accept": accept])
        #expect(reply.status == status)
        #expect(reply.values("Content-Type") == [type ?? "application/problem+json"])
    }

    @Test mutating func `a value is the same in XML`() {
        let token = client.logIn(as: "eve")
        _ = client.ask(
            "PUT", "/pets/1", token: token,
            json: #"{"name":"<R&D>\u0007","species":"dog","price":2.50,"tags":["a","b"]}"#)
        #expect(
            client.ask("GET", "/pets/1", fields: ["Accept": "application/xml"]).body
                == #"<?xml version="1.0" encoding="UTF-8"?>"#
                + "\n<pet><id>1</id><name>&lt;R&amp;D&gt;</name><species>dog</species>"
                + "<price>2.50</price><tags><tag>a</tag><tag>b</tag></tags></pet>")
    }

    @Test mutating func `searching ends after five times and starts again after a second`() {
        let token = client.logIn(as: "vic")
        let other = client.logIn(as: "vic")
        func search(_ client: inout StoreClient, _ token: String) -> Int {
            client.ask("GET", "/v1/search?q=LAMP", token: token).status
        }
        let statuses = (1...6).map { _ in search(&client, token) }
        #expect(statuses == [200, 200, 200, 200, 200, 429])
        #expect(search(&client, other) == 200)
        client.wait(.milliseconds(999))
        let refused = client.ask("GET", "/v1/search?q=lamp", token: token)
        #expect(refused.values("Retry-After") == ["1"])
        client.wait(.milliseconds(1))
        let reply = client.ask("GET", "/v1/search?q=lamp", token: token)
        #expect(
            reply.description
                == "200 "
                + #"{"found":[{"id":4,"sku":"lamp","name":"Heat lamp","price":34,"tags":[]}]}"#)
    }

    @Test mutating func `books are for all, orders are not`() {
        #expect(
            client.ask("GET", "/books?limit=1").body
                == #"{"books":[{"id":1,"title":"Middlemarch","author":"George Eliot","#
                + #""price":12.50}]}"#)
        #expect(client.ask("GET", "/books/0").description == #"404 {"error":"no such book"}"#)
        #expect(client.ask("POST", "/orders", json: #"{"book":1}"#).status == 401)
        let token = client.logIn(as: "vic")
        #expect(
            client.ask("POST", "/orders", token: token, json: #"{"book":2}"#).description
                == #"201 {"book":2,"price":8.90}"#)
        #expect(
            client.ask("POST", "/orders", token: token, json: #"{"book":9}"#).status == 404)
    }

    @Test(arguments: [
        ("/redirect/301", 301, "/echo"), ("/v1/redirect/308", 308, "/v1/echo"),
        (
            "/redirect/302?to=https%3A%2F%2Flocalhost%3A1%2Fpets%3Fa%3Db", 302,
            "https://localhost:1/pets?a=b"
        ),
        ("/redirects/3", 302, "2"), ("/redirects/1", 302, "../echo"),
        ("/redirect/200", 422, nil), ("/redirects/0", 422, nil),
    ]) mutating func `a redirect leads on`(target: String, status: Int, location: String?) {
        let reply = client.ask("GET", target)
        #expect(reply.status == status)
        #expect(reply.values("Location") == (location.map { [$0] } ?? []))
    }

    @Test mutating func `an echo tells what came`() {
        #expect(
            client.ask(
                "POST", "/echo?a=1&b=%20&a=2",
                fields: [
                    "Content-Type": "application/x-www-form-urlencoded", "X-One": "1",
                    "Cookie": "a=b; c=d",
                ], json: "x=1&y=a+b&x=%C3%A4"
            ).body == #"{"method":"POST","target":"/echo?a=1&b=%20&a=2","#
                + #""query":{"a":["1","2"],"b":[" "]},"#
                + #""headers":{"content-type":["application/x-www-form-urlencoded"],"#
                + #""x-one":["1"],"cookie":["a=b; c=d"]},"cookies":{"a":["b"],"c":["d"]},"#
                + #""size":18,"form":{"x":["1","ä"],"y":["a b"]}}"#)
    }

    @Test(arguments: [
        ("application/json", #"{"a":1.0}"#, #""json":{"a":1.0}"#),
        ("text/plain", "hällo", #""text":"hällo""#),
        (
            "multipart/form-data; boundary=b",
            "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--b--\r\n",
            #""parts":[{"name":"a","filename":null,"mediaType":null,"size":1,"text":"b"}]"#
        ),
    ]) mutating func `an echo reads the body by its type`(
        type: String, body: String, end: String
    ) {
        let reply = client.ask("POST", "/echo", fields: ["Content-Type": type], json: body)
        #expect(reply.body.hasSuffix(",\(end)}"))
    }

    @Test mutating func `cookies are set and shown`() {
        #expect(
            client.ask("GET", "/cookies/set?a=1&b=%0D%0Ax%3By").values("Set-Cookie") == [
                "a=1; Path=/; Secure; SameSite=Lax", "b=xy; Path=/; Secure; SameSite=Lax",
            ])
        #expect(
            client.ask("GET", "/cookies", fields: ["Cookie": "a=1; b=xy"]).body
                == #"{"a":"1","b":"xy"}"#)
    }

    @Test mutating func `trouble comes as it was ordered`() {
        #expect(client.ask("GET", "/slow?milliseconds=300").delay == .milliseconds(300))
        #expect(client.ask("GET", "/slow?milliseconds=5001").status == 422)
        #expect(client.ask("GET", "/sales").isChunked)
        #expect(!client.ask("GET", "/pets").isChunked)
        let target = "/flaky/mine?failures=2&retryAfter=1"
        let replies = (1...3).map { _ in client.ask("GET", target) }
        #expect(replies.map(\.status) == [503, 503, 200])
        #expect(replies[0].values("Retry-After") == ["1"])
        #expect(replies[2].body == #"{"attempt":3}"#)
        #expect(client.ask("GET", "/flaky/other").status == 503)
    }

    @Test(arguments: [
        (
            #"{"query":"…","operationName":"Pet","variables":{"id":2}}"#,
            #"{"data":{"pet":{"id":2,"name":"Whiskers","species":"cat","price":80,"#
                + #""tags":["quiet"]}}}"#
        ),
        (
            #"{"query":"…","operationName":"Pet","variables":{"id":0}}"#,
            #"{"data":null,"errors":[{"message":"no such pet"}]}"#
        ),
        (
            #"{"query":"…"}"#,
            #"{"data":null,"errors":[{"message":"there is only the operation Pet"}]}"#
        ),
    ]) mutating func `one operation of GraphQL is known`(json: String, body: String) {
        #expect(client.ask("POST", "/graphql", json: json).description == "200 \(body)")
    }
}
