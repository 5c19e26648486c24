// SPDX-License-Identifier: Apache-2.0

import Testing

struct ItemTests {
    var client = StoreClient()
    private let lamp = #"{"sku":"t-1","name":"Lamp","price":19.90,"tags":["new"]}"#

    @Test mutating func `an idempotency key makes one item, as long as it is there`() {
        let token = client.logIn(as: "eve")
        func add(_ client: inout StoreClient, _ body: String) -> StoreClient.Reply {
            client.ask(
                "POST", "/v1/items", token: token, fields: ["Idempotency-Key": "k"], json: body)
        }
        let first = add(&client, lamp)
        #expect(
            first.description
                == #"201 {"id":6,"sku":"t-1","name":"Lamp","price":19.90,"tags":["new"]}"#)
        #expect(first.values("Location") == ["/v1/items/6"])
        #expect(first.values("ETag") == [#""6-1""#])
        // The same value, written in another way.
        let second = add(
            &client, #"{ "name": "Lamp", "sku": "t-1", "tags": ["new"], "price": 19.9 }"#)
        #expect(second.status == 200)
        #expect(second.body == first.body)
        #expect(
            add(&client, #"{"sku":"t-2","name":"Lamp","price":1}"#).description
                == "422 "
                + #"{"title":"that idempotency key was used with another body","status":422}"#)
        _ = client.ask("DELETE", "/v1/items/6", token: token)
        #expect(add(&client, lamp).body.hasPrefix(#"{"id":7,"#))
    }

    @Test mutating func `an idempotency key is its user's own`() {
        for (user, id) in [("eve", 6), ("ada", 7)] {
            let token = client.logIn(as: user)
            let reply = client.ask(
                "POST", "/v1/items", token: token, fields: ["Idempotency-Key": "k"],
                json: #"{"sku":"\#(user)","name":"Lamp","price":1}"#)
            #expect(reply.status == 201)
            #expect(reply.values("Location") == ["/v1/items/\(id)"])
        }
    }

    @Test(arguments: [
        (#""1-1""#, 304), (#"W/"1-1""#, 304), (#""0-1", "1-1""#, 304), ("*", 304),
        (#""1-2""#, 200),
    ]) mutating func `what has not changed is not sent again`(tag: String, status: Int) {
        let token = client.logIn(as: "vic")
        let reply = client.ask(
            "GET", "/v1/items/1", token: token, fields: ["If-None-Match": tag])
        #expect(reply.status == status)
        #expect(reply.body.isEmpty == (status == 304))
        #expect(reply.values("ETag") == [#""1-1""#])
    }

    @Test mutating func `a replacement says what it replaces`() {
        let token = client.logIn(as: "eve")
        func put(_ client: inout StoreClient, _ tag: String?) -> StoreClient.Reply {
            let body = #"{"sku":"leash","name":"Leash","price":21}"#
            guard let tag else {
                return client.ask("PUT", "/v1/items/1", token: token, json: body)
            }
            return client.ask(
                "PUT", "/v1/items/1", token: token, fields: ["If-Match": tag], json: body)
        }
        #expect(put(&client, nil).status == 428)
        #expect(put(&client, #""stale""#).status == 412)
        #expect(put(&client, #"W/"1-1""#).status == 412)
        let replaced = put(&client, #""1-1""#)
        #expect(
            replaced.description
                == #"200 {"id":1,"sku":"leash","name":"Leash","price":21,"tags":[]}"#)
        #expect(replaced.values("ETag") == [#""1-2""#])
        #expect(put(&client, #""1-1""#).status == 412)
        #expect(put(&client, "*").status == 200)
    }

    @Test mutating func `a patch merges, and may take the name away`() {
        let token = client.logIn(as: "eve")
        let type: KeyValuePairs = ["Content-Type": "application/merge-patch+json"]
        #expect(
            client.ask(
                "PATCH", "/v1/items/1", token: token, fields: type, json: #"{"name":null}"#
            ).description == #"200 {"id":1,"sku":"leash","name":null,"price":12,"tags":["dog"]}"#)
        #expect(
            client.ask(
                "PATCH", "/v1/items/1", token: token, fields: type, json: #"{"price":null}"#
            ).body == #"{"title":"that is not how an item looks","status":422,"#
                + #""errors":[{"pointer":"/price","message":"is missing"}]}"#)
    }

    @Test(arguments: [
        (#"{"sku":"x","price":1}"#, "/name", "is missing"),
        (#"{"sku":"x","name":"y","price":-1}"#, "/price", "must not be negative"),
        (#"{"sku":"x","name":"y","price":"1"}"#, "/price", "must be a number"),
        (#"{"sku":"x","name":"y","price":1,"colour":"red"}"#, "/colour", "is not known"),
        (#"{"sku":"x","name":"","price":1}"#, "/name", "must be a string of 1 to 60 characters"),
        (#"{"sku":"x","name":null,"price":1}"#, "/name", "must be a string of 1 to 60 characters"),
        ("[]", "", "must be an object"),
    ]) mutating func `what is no item is refused`(json: String, pointer: String, message: String) {
        let token = client.logIn(as: "eve")
        let reply = client.ask("POST", "/v1/items", token: token, json: json)
        #expect(reply.status == 422)
        #expect(reply.values("Content-Type") == ["application/problem+json"])
        #expect(reply.body.contains(#"{"pointer":"\#(pointer)","message":"\#(message)"}"#))
    }

    @Test mutating func `a stock-keeping unit is one item's alone`() {
        let token = client.logIn(as: "eve")
        #expect(
            client.ask(
                "POST", "/v1/items", token: token, json: #"{"sku":"bowl","name":"B","price":1}"#
            ).description == #"409 {"title":"another item has that sku","status":409}"#)
    }

    @Test mutating func `the webhooks of an item can be asked for`() {
        let token = client.logIn(as: "eve")
        _ = client.ask("PATCH", "/v1/items/1", token: token, json: #"{"price":1}"#)
        _ = client.ask("DELETE", "/v1/items/1", token: token)
        _ = client.ask("DELETE", "/v1/items/2", token: token)
        #expect(
            client.ask(
                "GET", "/v1/webhooks/deliveries?item=1&event=item.deleted", token: token
            ).body == #"{"deliveries":[{"id":2,"event":"item.deleted","item":1,"#
                + #""status":200,"attempts":1}]}"#)
        #expect(
            client.ask("GET", "/v1/webhooks/deliveries?item=9", token: token).body
                == #"{"deliveries":[]}"#)
    }
}
