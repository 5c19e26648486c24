// SPDX-License-Identifier: Apache-2.0

import Testing

struct PetTests {
    var client = StoreClient()

    @Test mutating func `a pet keeps its digits from birth to deletion`() {
        let token = client.logIn(as: "eve")
        let added = client.ask(
            "POST", "/pets", token: token,
            json: #"{"name":"Ada","species":"cat","price":19.90,"tags":["new"]}"#)
        #expect(
            added.description
                == #"201 {"id":4,"name":"Ada","species":"cat","price":19.90,"tags":["new"]}"#)
        #expect(added.values("Location") == ["/pets/4"])
        #expect(client.ask("GET", "/pets/4").body == added.body)
        #expect(
            client.ask("PATCH", "/pets/4", token: token, json: #"{"price":21,"tags":null}"#).body
                == #"{"id":4,"name":"Ada","species":"cat","price":21,"tags":[]}"#)
        #expect(
            client.ask(
                "PUT", "/pets/4", token: token,
                json: #"{"name":"Ida","species":"dog","price":1}"#
            ).body == #"{"id":4,"name":"Ida","species":"dog","price":1,"tags":[]}"#)
        #expect(client.ask("DELETE", "/pets/4", token: token).description == "204 ")
        #expect(client.ask("GET", "/pets/4").body == #"{"title":"no such pet","status":404}"#)
    }

    @Test(arguments: ["POST /pets", "PUT /pets/1", "PATCH /pets/1", "DELETE /pets/1"])
    mutating func `nothing changes without a login`(line: String) {
        let parts = line.split(separator: " ").map(String.init)
        let reply = client.ask(
            parts[0], parts[1], json: #"{"name":"Ida","species":"dog","price":1}"#)
        #expect(reply.description == #"401 {"title":"log in first","status":401}"#)
        #expect(client.ask("GET", "/pets").body.hasSuffix(#""total":3}"#))
    }

    @Test mutating func `a name is one pet's alone`() {
        let token = client.logIn(as: "eve")
        let rex = #"{"name":"Rex","species":"dog","price":1}"#
        #expect(
            client.ask("POST", "/pets", token: token, json: rex).body
                == #"{"title":"another pet has that name","status":409}"#)
        #expect(client.ask("PUT", "/pets/2", token: token, json: rex).status == 409)
        #expect(client.ask("PUT", "/pets/1", token: token, json: rex).status == 200)
    }

    @Test mutating func `every fault of a body is told at once`() {
        let token = client.logIn(as: "eve")
        #expect(
            client.ask(
                "POST", "/pets", token: token,
                json: #"{"species":"newt","price":-1,"tags":[1],"a/b~":"red"}"#
            ).description
                == #"422 {"title":"that is not how a pet looks","status":422,"errors":["#
                + #"{"pointer":"/a~1b~0","message":"is not known"},"#
                + #"{"pointer":"/name","message":"is missing"},"#
                + #"{"pointer":"/species","message":"must be one of bird, cat, dog, fish"},"#
                + #"{"pointer":"/price","message":"must not be negative"},"#
                + #"{"pointer":"/tags","message":"must be strings"}]}"#)
    }

    @Test(arguments: [
        ("/pets?limit=1", #"{"pets":[{"id":1,"name":"Rex","species":"dog","#),
        ("/pets?species=cat", #"{"pets":[{"id":2,"name":"Whiskers","#),
        ("/pets?limit=0", #"{"title":"limit must be 1 to 100","status":422}"#),
        ("/pets?limit=%zz", #"{"title":"the query is not percent-encoded","status":400}"#),
        ("/pets/one", #"{"title":"there is nothing at /pets/one","status":404}"#),
    ]) mutating func `an answer begins`(target: String, start: String) {
        #expect(client.ask("GET", target).body.prefix(start.count) == start)
    }
}
