// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct TemplatedValueTests {
    @Test func `keeps order and digits, and fills templates with their types`() throws {
        let node = try Written.yaml(
            """
            b: 1.10
            a: ["{{id}}", "{{id}}!", null, true, yes]
            "k{{id}}": { c: 12345678901234567890, d: {} }
            """)
        let value = try TemplatedValue(node)
            .value(in: Written.scope(["id": ScopedValue(.number(ExactNumber(5)))]))
        #expect(
            value.value.json
                == #"{"b":1.10,"a":[5,"5!",null,true,"yes"],"k5":{"c":12345678901234567890,"d":{}}}"#
        )
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            #""{{a}}{{a}}""#, #"["{{a}}", "{{a}}"]"#, #"{ a: ["{{a}}"], b: "{{a}}" }"#,
            #""{{ [a, a] }}""#,
        ])
    func `what doubles itself is refused`(_ yaml: String) throws {
        let doubled = try TemplatedValue(try Written.yaml(yaml))
        var value = ScopedValue(.string("x"))
        var times = 0
        do throws(Diagnostic) {
            while times < 60 {
                value = try doubled.value(in: Written.scope(["a": value]))
                times += 1
            }
            Issue.record("it was made")
        } catch {
            #expect(
                error.message
                    == "found templates that make more than 64 MiB of each other, the limit")
        }
        #expect(times > 10)
    }

    @Test func `secrets flow with what they went into`() throws {
        let token = Secret(name: "token", value: "t0k3n", hosts: ["localhost"])
        let other = Secret(name: "other", value: "0th3r", hosts: [])
        let scope = Written.scope([
            "token": ScopedValue(.string("t0k3n"), secrets: [token]),
            "other": ScopedValue(
                .object([.init(name: "a", value: .string("0th3r"))]), secrets: [other]),
            "plain": ScopedValue(.string("plain")),
        ])
        let names = { (yaml: String) in
            try TemplatedValue(try Written.yaml(yaml)).value(in: scope).secrets.map(\.name)
        }
        #expect(try names(#"{ a: "Bearer {{token}}", b: "{{token}}" }"#) == ["token"])
        #expect(try names(#"{ "k{{token}}": 1 }"#) == ["token"])
        #expect(try names(#"[ "{{ other.a }}", "{{ [token] }}" ]"#) == ["other", "token"])
        #expect(try names(#"a: "{{ {x: token} }}""#) == ["token"])
        #expect(try names(#"a: "{{ missing | default(token) }}""#) == ["token"])
        #expect(try names(#"a: "{{ plain }}""#) == [])
    }

    @Test func `numbers that only YAML can spell are complained about, all of them`() throws {
        let node = try Written.yaml("a: [01, +1, 0x1F, .inf, 1.0, '01']")
        var complaints: [Diagnostic] = []
        _ = TemplatedValue.decode(node, complaints: &complaints)
        #expect(
            complaints.map(\.message) == [
                "found '01', expected a number as JSON spells it",
                "found '+1', expected a number as JSON spells it",
                "found '0x1F', expected a number as JSON spells it",
                "found '.inf', expected a number as JSON spells it",
            ])
    }

    @Test func `names are those of all templates, keys' too`() throws {
        let value = try TemplatedValue(
            try Written.yaml(#"{ "{{a}}": ["{{b}}", { c: "{{ d | default(e) }}" }] }"#))
        #expect(value.names.map(\.name) == ["a", "b", "e"])
        #expect(value.optionalNames.map(\.name) == ["d"])
    }
}
