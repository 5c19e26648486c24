// SPDX-License-Identifier: Apache-2.0

import Testing

struct ListCommandTests {
    private static let collection = """
        collection: Shop
        tags: [all]
        defaults: { baseURL: "http://127.0.0.1:1" }
        setup:
          - { name: log in, POST: /sessions }
        requests:
          - { name: first, GET: /a, tags: [smoke], capture: { id: $.id } }
          - { name: second, GET: "/a/{{id}}", tags: [slow] }
          - { name: third, POST: /b, skip: not today }
          - name: a life
            steps:
              - { name: birth, POST: /c, tags: [smoke] }
            teardown:
              - { name: death, DELETE: /c }
        teardown:
          - { name: log out, DELETE: /sessions }

        """

    @Test func `each item stands with its line, its tags and what it waits for`() async throws {
        let workspace = try Workspace(["a.yaml": Self.collection])
        let outcome = try await BuiltTool.run(["list", "a.yaml"], in: workspace)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                Shop  a.yaml  (order: safe)
                  setup
                    log in                                         :5 [all]
                  first                                            :7 [all, smoke]
                  second                                           :8 [all, slow] after 'first'
                  third                                            :9 [all] skipped: not today
                  a life                                           :10 [all]
                    birth                                          :12 [all, smoke]
                    teardown
                      death                                        :14 [all]
                  teardown
                    log out                                        :16 [all]

                """)
        #expect(outcome.status == 0)
    }

    struct Picked: Sendable, CustomTestStringConvertible {
        let words: [String]
        let names: [String]

        var testDescription: String { words.joined(separator: " ") }
    }

    static let picked = [
        Picked(words: ["--tag", "smoke"], names: ["first", "a life"]),
        Picked(words: ["--tag", "slow"], names: ["first", "second"]),
        Picked(words: ["--tag=slow", "--tag=smoke"], names: ["first", "second", "a life"]),
        Picked(words: ["--skip-tag", "smoke"], names: ["first", "second", "third", "a life"]),
        Picked(words: ["--tag", "smoke", "--skip-tag", "smoke"], names: ["a life"]),
        Picked(words: ["--name", "*ir[de]*"], names: ["third"]),
        Picked(words: ["--name", "bir?h"], names: ["a life"]),
        Picked(words: ["--name", "first", "--name", "third"], names: ["first", "third"]),
        Picked(words: ["--name", "first", "--tag", "all"], names: ["first"]),
    ]

    @Test(arguments: picked)
    func `tags and names pick items, and what those need comes along`(picked: Picked) async throws {
        let workspace = try Workspace(["a.yaml": Self.collection])
        let outcome = try await BuiltTool.run(
            ["list", "a.yaml", "--format=dot"] + picked.words, in: workspace)
        let names = outcome.output.split(separator: "\n").compactMap { line in
            line.contains("[label=") ? String(line.split(separator: "\"")[1]) : nil
        }
        #expect(names == picked.names)
        #expect(outcome.status == 0)
    }

    @Test func `a selection that picks nothing names the tags that there are`() async throws {
        let workspace = try Workspace(["a.yaml": Self.collection])
        for command in ["list", "run"] {
            let outcome = try await BuiltTool.run(
                [command, "a.yaml", "--tag", "smok", "--name=x"], in: workspace)
            #expect(
                outcome.errors
                    == "pinion: --tag smok --name x picks nothing; the tags are all, slow, smoke\n")
            #expect(outcome.output == "")
            #expect(outcome.status == 4)
        }
    }

    @Test func `a graph has an arrow from each item to those that wait for it`() async throws {
        let workspace = try Workspace([
            "a.yaml": Self.collection.replacing("name: third", with: "name: 'a \"b\\c'")
        ])
        let outcome = try await BuiltTool.run(["list", "--format", "dot", "a.yaml"], in: workspace)
        #expect(
            outcome.output == """
                digraph pinion {
                  rankdir=LR;
                  node [shape=box];
                  subgraph cluster_0 {
                    label="Shop";
                    c0i0 [label="first"];
                    c0i1 [label="second"];
                    c0i2 [label="a \\"b\\\\c"];
                    c0i3 [label="a life"];
                    c0i0 -> c0i1;
                    c0i1 -> c0i2 [style=dotted];
                    c0i2 -> c0i3 [style=dotted];
                  }
                }

                """)
    }

    @Test func `a program reads it as JSON`() async throws {
        let workspace = try Workspace(["a.yaml": Self.collection])
        let outcome = try await BuiltTool.run(
            ["list", "--format", "json", "--name", "second", "a.yaml"], in: workspace)
        try workspace.write(outcome.output, to: "list.json")
        let needs = try await BuiltTool.run(
            ["query", "$.collections[0].requests[1].needs[0]", "list.json"], in: workspace)
        #expect(needs.output == "\"first\"\n")
        let line = try await BuiltTool.run(
            ["query", "$.collections[0].requests[1].line", "list.json"], in: workspace)
        #expect(line.output == "8\n")
    }

    @Test func `a dry run lists what would be sent, and sends nothing`() async throws {
        let peer = try RawPeer { $0.send("HTTP/1.1 204 No Content\r\n\r\n") }
        let workspace = try Workspace([
            "a.yaml": "collection: C\nrequests: [ { GET: \"http://127.0.0.1:\(peer.port)/\" } ]\n"
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--dry-run", "--junit=r.xml"], in: workspace)
        #expect(
            outcome.output == """
                C  a.yaml  (order: safe)
                  GET /                                            :2

                """)
        #expect(outcome.status == 0)
        #expect(throws: (any Error).self) { try workspace.read("r.xml") }
    }
}
