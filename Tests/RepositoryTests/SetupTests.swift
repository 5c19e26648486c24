// SPDX-License-Identifier: Apache-2.0

import Testing

struct SetupTests {
    private func setup(_ commands: [String: String]) throws -> Script.Run {
        let machine = try BareMachine(["swift": "exit 0"].merging(commands) { $1 })
        return try Script(name: ".ci/setup").run(environment: machine.environment)
    }

    @Test func `a machine that has everything is left alone`() throws {
        let run = try setup(["pkg-config": "exit 0", "apt-get": "echo must not run"])
        #expect(run == Script.Run(status: 0, output: ""))
    }

    @Test func `root installs what is missing and nothing else`() throws {
        let run = try setup([
            "pkg-config": #"[ "$2" != yaml-0.1 ]"#, "id": "echo 0",
            "apt-get": #"echo "apt-get $*""#,
        ])
        let expected = """
            installing libyaml-dev
            apt-get update -qq
            apt-get install -y -qq --no-install-recommends libyaml-dev

            """
        #expect(run == Script.Run(status: 0, output: expected))
    }

    @Test func `someone else does it through sudo`() throws {
        let run = try setup([
            "pkg-config": #"[ "$2" != openssl ]"#, "id": "echo 1000", "apt-get": "exit 1",
            "sudo": #"echo "sudo $*""#,
        ])
        let expected = """
            installing libssl-dev
            sudo env DEBIAN_FRONTEND=noninteractive apt-get update -qq
            sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
            --no-install-recommends libssl-dev

            """
        #expect(run == Script.Run(status: 0, output: expected))
    }

    @Test func `without a way to install, what is missing is named`() throws {
        let expected = """
            missing: pkg-config libyaml-dev libssl-dev zlib1g-dev libxml2-dev
            this needs root, and there is no sudo; install them with: \
            apt-get update && apt-get install pkg-config libyaml-dev libssl-dev zlib1g-dev libxml2-dev

            """
        #expect(
            try setup(["id": "echo 1000", "apt-get": "exit 1"])
                == Script.Run(status: 1, output: expected))
    }

    @Test func `without Swift nothing else matters`() throws {
        let machine = try BareMachine([:])
        #expect(
            try Script(name: ".ci/setup").run(environment: machine.environment)
                == Script.Run(
                    status: 1,
                    output: "swift is missing: install Swift 6.3 or later from "
                        + "https://www.swift.org/install/linux\n"))
    }
}
