// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Support
import Testing

/// The demo's store as Python's own client sees it.
@Suite(.timeLimit(.minutes(1)), .enabled(if: RequiredTool.python.isExpected))
struct ForeignClientTests {
    /// Runs the lines with `ask`, `log_in` and the client's modules at hand; returns what they print.
    private func run(_ lines: String) async throws -> String {
        let folder = try TemporaryFolder()
        let demo = try await Demo.start(certificatesIn: folder.url.path)
        let host = try #require(demo.variables["PETSTORE"])
        let password = try #require(demo.variables["PETSTORE_EDITOR_PASSWORD"])
        let script = """
            import gzip, http.client, http.cookiejar, json, ssl, threading, urllib.request, zlib
            context = ssl.create_default_context(cafile="ca.pem")
            base = "https://\(host)/v1"

            def ask(method, path, body=None, **fields):
                connection = http.client.HTTPSConnection("\(host)", context=context)
                fields = {name.replace("_", "-"): value for name, value in fields.items()}
                connection.request(method, "/v1" + path, body, fields)
                answer = connection.getresponse()
                content = answer.read()
                connection.close()
                return answer, content

            def log_in():
                body = json.dumps({"user": "editor", "password": "\(password)"})
                answer, content = ask("POST", "/sessions", body, Content_Type="application/json")
                return "Bearer " + json.loads(content)["token"]

            """
        try folder.write(script + lines, to: "client.py")
        let result = try CommandLineTool(name: "python3").run(["client.py"], in: folder.url)
        await demo.stop()
        #expect(result.errors == "")
        return result.output
    }

    @Test func `answers are coded as the client asks`() async throws {
        let output = try await run(
            """
            plain = ask("GET", "/sales")[1]
            for asked in ["gzip", "deflate", "deflate, gzip;q=0.5", "br", "gzip;q=0"]:
                answer, content = ask("GET", "/sales", Accept_Encoding=asked)
                coding = answer.getheader("Content-Encoding")
                decode = {"gzip": gzip.decompress, "deflate": zlib.decompress, None: bytes}[coding]
                print(coding, decode(content) == plain, len(content) < len(plain))
            print(ask("GET", "/pets/1", Accept_Encoding="gzip")[0].getheader("Content-Encoding"))
            """)
        #expect(
            output == """
                gzip True True
                deflate True True
                deflate True True
                None True False
                None True False
                None

                """)
    }

    @Test func `coded bodies are read, and damaged ones refused`() async throws {
        let output = try await run(
            """
            for body in [gzip.compress(b'{"a":1}'), b'{"a":1}']:
                answer, content = ask(
                    "POST", "/echo", body, Content_Encoding="gzip", Content_Type="application/json")
                print(answer.status, json.loads(content)["json"] if content else "")
            """)
        #expect(output == "200 {'a': 1}\n415 \n")
    }

    @Test func `redirects and cookies work with another client`() async throws {
        let output = try await run(
            """
            jar = http.cookiejar.CookieJar()
            opener = urllib.request.build_opener(
                urllib.request.HTTPSHandler(context=context),
                urllib.request.HTTPCookieProcessor(jar))
            opener.open(base + "/cookies/set?taste=sweet")
            answer = json.load(opener.open(base + "/redirects/5"))
            print(answer["method"], answer["target"])
            # localhost has no dot, so that the jar calls it localhost.local.
            print([(cookie.name, cookie.value) for cookie in jar])
            answer = json.load(opener.open(base + "/redirect/303", b"a=1"))
            print(answer["method"], answer["size"])
            """)
        #expect(output == "GET /v1/echo\n[('taste', 'sweet')]\nGET 0\n")
    }

    @Test func `thirty at once make one item under one key`() async throws {
        let output = try await run(
            """
            token = log_in()
            item = json.dumps({"sku": "x", "name": "X", "price": 1})
            statuses = []

            def add():
                statuses.append(ask(
                    "POST", "/items", item, Authorization=token, Idempotency_Key="k",
                    Content_Type="application/json")[0].status)

            threads = [threading.Thread(target=add) for _ in range(30)]
            for thread in threads: thread.start()
            for thread in threads: thread.join()
            print(statuses.count(201), statuses.count(200))
            items = json.loads(ask("GET", "/items?limit=100", Authorization=token)[1])["items"]
            print([item["id"] for item in items])
            """)
        #expect(output == "1 29\n[1, 2, 3, 4, 5, 6]\n")
    }

    @Test func `a picture comes back as it was uploaded`() async throws {
        let output = try await run(
            """
            token = log_in()
            picture = bytes(range(256)) * 1000
            def upload(picture):
                body = (
                    b'--frontier\\r\\nContent-Disposition: form-data; name="picture"; '
                    b'filename="a.png"\\r\\nContent-Type: image/png\\r\\n\\r\\n'
                    + picture + b'\\r\\n--frontier--\\r\\n')
                return ask(
                    "POST", "/items/1/pictures", body, Authorization=token,
                    Content_Type="multipart/form-data; boundary=frontier")
            print(upload(picture)[0].status)
            print(ask("GET", "/items/1/pictures/1", Authorization=token)[1] == picture)
            print(upload(picture * 4)[0].status)
            """)
        #expect(output == "202\nTrue\n413\n")
    }
}
