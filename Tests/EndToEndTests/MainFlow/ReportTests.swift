// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What a run leaves behind, through the command's options.
@Suite(.timeLimit(.minutes(10)))
struct ReportTests {
    private let peer: RawPeer
    private let workspace: Workspace

    init() throws {
        peer = try RawPeer { connection in
            while let head = connection.readHead() {
                let isFound = head.hasPrefix("GET /pets")
                let body = #"{"pets": [{"price": 120.5}]}"#
                connection.send(
                    isFound
                        ? "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                        : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            }
        }
        workspace = try Workspace([
            "a.yaml": """
            collection: Pets
            defaults: { baseURL: "http://127.0.0.1:\(peer.port)" }
            requests:
              - name: list pets
                GET: /pets
                expect: { json: { "$.pets[0].price": { gt: 100 } } }
              - name: cheap pets
                GET: /pets
                expect:
                  json:
                    $.pets: { each: { $.price: { lt: 100 } } }
              - name: no cats
                GET: /cats
              - name: later
                GET: /dogs
                skip: not built yet

            """
        ])
    }

    private func run(_ arguments: String...) async throws -> BuiltTool.Outcome {
        try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"] + arguments, in: workspace)
    }

    @Test func `the console shows each failure once, then the sums`() async throws {
        let outcome = try await run()
        #expect(
            outcome.output.settled(ports: [peer.port]) == """
                ✗ Pets › cheap pets                                a.yaml:11
                  $.pets[0].price: expected a number less than 100, got 120.5
                    11 |         $.pets: { each: { $.price: { lt: 100 } } }
                       |                                          ^^^
                  GET http://127.0.0.1:PORT/pets  →  200 OK, TIME

                ✗ Pets › no cats                                   a.yaml:12
                  status: expected 2xx, got 404 Not Found
                    12 |   - name: no cats
                       |           ^^^^^^^
                  GET http://127.0.0.1:PORT/cats  →  404 Not Found, TIME

                1 collection, 4 requests: 1 passed, 2 failed, 1 skipped in TIME   (seed 1)

                """)
        #expect(outcome.errors == "")
        #expect(outcome.status == 1)
    }

    @Test func `quiet shows what failed all the same`() async throws {
        let quiet = try await run("--quiet")
        let normal = try await run()
        #expect(quiet.output.settled() == normal.output.settled())
    }

    @Test func `verbose shows each exchange as it was`() async throws {
        let outcome = try await run("--verbose")
        #expect(
            outcome.output.settled(ports: [peer.port]) == """
                ✓ Pets › list pets                                 a.yaml:4
                    > GET http://127.0.0.1:PORT/pets
                    < HTTP/1.1 200 OK
                    < Content-Type: application/json
                    < Content-Length: 28
                    <
                    < {"pets": [{"price": 120.5}]}
                    * new connection to 127.0.0.1:PORT

                ✗ Pets › cheap pets                                a.yaml:11
                  $.pets[0].price: expected a number less than 100, got 120.5
                    11 |         $.pets: { each: { $.price: { lt: 100 } } }
                       |                                          ^^^
                  GET http://127.0.0.1:PORT/pets  →  200 OK, TIME
                    > GET http://127.0.0.1:PORT/pets
                    < HTTP/1.1 200 OK
                    < Content-Type: application/json
                    < Content-Length: 28
                    <
                    < {"pets": [{"price": 120.5}]}
                    * reused connection to 127.0.0.1:PORT

                ✗ Pets › no cats                                   a.yaml:12
                  status: expected 2xx, got 404 Not Found
                    12 |   - name: no cats
                       |           ^^^^^^^
                  GET http://127.0.0.1:PORT/cats  →  404 Not Found, TIME
                    > GET http://127.0.0.1:PORT/cats
                    < HTTP/1.1 404 Not Found
                    < Content-Length: 0
                    * reused connection to 127.0.0.1:PORT

                - Pets › later                                     a.yaml:14
                  not built yet

                1 collection, 4 requests: 1 passed, 2 failed, 1 skipped in TIME   (seed 1)

                """)
    }

    @Test func `colour is there where it is asked for, and changes nothing else`() async throws {
        let outcome = try await run("--color", "always")
        let plain = try await run("--color=auto")
        #expect(outcome.output.contains("\u{1B}[31m✗\u{1B}[0m"))
        #expect(!plain.output.contains("\u{1B}"))
        #expect(
            outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").settled()
                == plain.output.settled())
    }

    @Test func `JUnit on standard output leaves it to the report`() async throws {
        let outcome = try await run("--junit", "-")
        #expect(
            outcome.output.settled(ports: [peer.port]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="pinion" tests="4" failures="2" errors="0" time="TIME">
                  <testsuite name="Pets" tests="4" failures="2" errors="0" skipped="1" time="TIME" timestamp="TIME" hostname="HOST" file="a.yaml">
                    <properties>
                      <property name="seed" value="1"/>
                    </properties>
                    <testcase classname="Pets" name="list pets" time="TIME" file="a.yaml" line="4">
                      <system-out>GET http://127.0.0.1:PORT/pets  →  200 OK, TIME
                * new connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                    <testcase classname="Pets" name="cheap pets" time="TIME" file="a.yaml" line="7">
                      <failure message="$.pets[0].price: expected a number less than 100, got 120.5" type="expectation">a.yaml:11: $.pets[0].price: expected a number less than 100, got 120.5
                  11 |         $.pets: { each: { $.price: { lt: 100 } } }
                     |                                          ^^^
                GET http://127.0.0.1:PORT/pets  →  200 OK, TIME</failure>
                      <system-out>&gt; GET http://127.0.0.1:PORT/pets
                &lt; HTTP/1.1 200 OK
                &lt; Content-Type: application/json
                &lt; Content-Length: 28
                &lt;
                &lt; {"pets": [{"price": 120.5}]}
                * reused connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                    <testcase classname="Pets" name="no cats" time="TIME" file="a.yaml" line="12">
                      <failure message="status: expected 2xx, got 404 Not Found" type="expectation">a.yaml:12: status: expected 2xx, got 404 Not Found
                  12 |   - name: no cats
                     |           ^^^^^^^
                GET http://127.0.0.1:PORT/cats  →  404 Not Found, TIME</failure>
                      <system-out>&gt; GET http://127.0.0.1:PORT/cats
                &lt; HTTP/1.1 404 Not Found
                &lt; Content-Length: 0
                * reused connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                    <testcase classname="Pets" name="later" time="TIME" file="a.yaml" line="14">
                      <skipped message="not built yet"/>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(outcome.errors.settled(ports: [peer.port]).hasPrefix("✗ Pets › cheap pets "))
    }

    @Test func `a report's missing folders are made`() async throws {
        let outcome = try await run("--junit", "deep/er/report.xml")
        let streamed = try await run("--junit", "-")
        #expect(outcome.status == 1)
        #expect(
            try workspace.read("deep/er/report.xml").settled() == streamed.output.settled())
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: workspace.folder.appending(path: "deep/er").path) == ["report.xml"])
    }

    @Test(.enabled(if: SharedFiles.areAvailable))
    func `the strict style is valid by the schema junit-10`() async throws {
        let outcome = try await run("--junit", "report.xml", "--junit-style", "strict")
        #expect(outcome.status == 1)
        let schema = try SharedFiles.path("suites/junit/xsd/jenkins-xunit-junit-10.xsd")
        let result = try CommandLineTool.xmllint.run(
            ["--noout", "--schema", schema, "report.xml"], in: workspace.folder)
        #expect(result.errors == "report.xml validates\n")
    }

    @Test func `the record is kept where it is asked for, a JSON value a line`() async throws {
        let outcome = try await run("--record", "run.record")
        #expect(outcome.status == 1)
        let lines = try workspace.read("run.record").split(separator: "\n")
        #expect(lines.count > 5)
        for line in lines {
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
        }
    }

    @Test(arguments: [
        (
            "--junit", "/proc/nowhere/report.xml",
            "the report '/proc/nowhere/report.xml' can't be written: no such file or directory"
        ),
        (
            "--junit", "a.yaml/report.xml",
            "the report 'a.yaml/report.xml' can't be written: not a directory"
        ),
        ("--junit", "/", "the report '/' can't be written: is a directory"),
        ("--record", "/proc/nowhere", "the run record '/proc/nowhere': no such file or directory"),
    ])
    func `a report that can't be written is a status of its own`(
        option: String, path: String, message: String
    ) async throws {
        let outcome = try await run(option, path)
        #expect(outcome.errors == "pinion: \(message)\n")
        #expect(outcome.status == 5)
    }

    @Test func `a report that standard output does not take is one, too`() async throws {
        let shell = CommandLineTool(name: "sh")
        let run = "exec '\(try BuiltTool.url.path)' run a.yaml --seed 1 --junit -"
        let lost = try shell.run(["-c", run + " > /dev/full"], in: workspace.folder)
        #expect(lost.status == 5)
        let kept = try shell.run(["-c", run + " > /dev/null"], in: workspace.folder)
        #expect(kept.status == 1)
    }

    @Test func `where all is skipped nothing ran`() async throws {
        try workspace.write(
            "collection: C\nrequests: [ { name: a, GET: \"http://127.0.0.1:1/\", skip: later } ]\n",
            to: "b.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "b.yaml", "--seed", "1"], in: workspace)
        #expect(
            outcome.output.settled()
                == "1 collection, 1 request: 0 passed, 0 failed, 1 skipped in TIME   (seed 1)\n")
        #expect(outcome.status == 4)
    }
}
