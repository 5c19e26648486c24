// SPDX-License-Identifier: Apache-2.0

import Testing

struct PictureTests {
    var client = StoreClient()

    private mutating func upload(_ parts: [String], token: String) -> StoreClient.Reply {
        let body = parts.map { "--b\r\n\($0)\r\n" }.joined() + "--b--\r\n"
        return client.ask(
            "POST", "/v1/items/1/pictures", token: token,
            fields: ["Content-Type": "multipart/form-data; charset=utf-8; boundary=\"b\""],
            json: body)
    }

    private static let caption =
        "Content-Disposition: form-data; name=\"caption\"\r\n\r\nFrom the left"
    private static let picture =
        "content-disposition: form-data; name=picture; filename=\"a;\\\"b.png\"\r\n"
        + "Content-Type: image/png\r\n\r\nPNG"

    @Test mutating func `an upload is a job that is done when it has been asked for twice`() {
        let token = client.logIn(as: "eve")
        let reply = upload([PictureTests.caption, PictureTests.picture], token: token)
        #expect(reply.description == #"202 {"job":1,"state":"queued","result":null}"#)
        #expect(reply.values("Location") == ["/v1/jobs/1"])
        let states = (1...3).map { _ in client.ask("GET", "/v1/jobs/1", token: token).body }
        #expect(
            states == [
                #"{"job":1,"state":"running","result":null}"#,
                #"{"job":1,"state":"done","result":"/v1/items/1/pictures/1"}"#,
                #"{"job":1,"state":"done","result":"/v1/items/1/pictures/1"}"#,
            ])
        #expect(
            client.ask("GET", "/v1/items/1/pictures", token: token).body
                == #"{"pictures":[{"caption":"From the left","mediaType":"image/png","size":3,"#
                + #""url":"/v1/items/1/pictures/1"}]}"#)
        let bytes = client.ask(
            "GET", "/v1/items/1/pictures/1", token: token, fields: ["Accept": "image/png"])
        #expect(bytes.description == "200 PNG")
        #expect(bytes.values("Content-Type") == ["image/png"])
        #expect(client.ask("GET", "/v1/items/1/pictures/2", token: token).status == 404)
        #expect(client.ask("GET", "/v1/jobs/2", token: token).status == 404)
    }

    @Test mutating func `a form without a picture is refused`() {
        let token = client.logIn(as: "eve")
        #expect(
            upload([PictureTests.caption], token: token).body
                == #"{"title":"that is not how a picture looks","status":422,"#
                + #""errors":[{"pointer":"/picture","message":"is missing"}]}"#)
        let text = "Content-Disposition: form-data; name=picture\r\n\r\nhello"
        #expect(
            upload([text], token: token).body
                == #"{"title":"that is not how a picture looks","status":422,"#
                + #""errors":[{"pointer":"/picture","message":"must be an image"}]}"#)
    }

    @Test(arguments: [
        ("multipart/form-data; boundary=b", "", 400),
        ("multipart/form-data; boundary=b", "--b\r\nno field\r\n\r\n\r\n--b--", 400),
        ("multipart/form-data; boundary=b", "--b\r\nA: b\r\n\r\n\r\n--b--", 400),
        ("multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data", 400),
        ("multipart/form-data", "--b--", 400),
        ("multipart/form-data; boundary=", "--b--", 400),
        ("multipart/form-data; ;=; boundary=b", "--b--", 422),
        ("text/plain", "", 415),
    ]) mutating func `a body that is not as its type says is refused`(
        type: String, body: String, status: Int
    ) {
        let token = client.logIn(as: "eve")
        #expect(
            client.ask(
                "POST", "/v1/items/1/pictures", token: token, fields: ["Content-Type": type],
                json: body
            ).status == status)
    }
}
