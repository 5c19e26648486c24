// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

import struct Foundation.Date

struct ExpectationTests {
    @Test func `maps merge name by name, nearest first, and all else is replaced whole`() throws {
        let expectation = try Judged.expectation(
            "{ headers: { A: own }, json: { $.a: 1 }, time: { total: { lt: 9s } } }",
            defaults: [
                "{ status: 201, headers: { a: middle, B: middle }, json: { \"$['a']\": 2, $.b: 2 }, time: { firstByte: { lt: 9s } } }",
                "{ status: 500, headers: { b: far, C: far }, json: { $.c: 3 }, time: { lt: 1ms } }",
            ])
        var judged = Judged(status: 201, fields: [("Content-Type", "application/json")])
        judged.timings.total = 5_000_000_000
        #expect(
            judged.lines(expectation) == [
                #"headers.A: nothing at headers.A, expected "own""#,
                #"headers.B: nothing at headers.B, expected "middle""#,
                #"headers.C: nothing at headers.C, expected "far""#,
                "$.a: nothing at $.a ($ has no member 'a'), expected 1",
                "$.b: nothing at $.b ($ has no member 'b'), expected 2",
                "$.c: nothing at $.c ($ has no member 'c'), expected 3",
            ])
    }

    @Test func `tls merges down to the leaf`() throws {
        let expectation = try Judged.expectation(
            "tls: { version: 1.3, leaf: { issuer: own } }",
            defaults: ["tls: { version: 1.2, trust: deny, leaf: { issuer: far, subject: far } }"])
        let leaf = CertificateFacts(
            subject: "s", issuer: "i", serialNumber: "1", subjectAltNames: [],
            notBefore: .distantPast,
            notAfter: .distantFuture, keyType: "EC", keyBits: 256, signatureAlgorithm: "",
            spkiSHA256: "", sha256: "")
        let judged = Judged(
            evidence: PeerEvidence(
                version: .tls1_3, trust: .unspecified, decision: "", presentedChain: [leaf]))
        #expect(
            judged.lines(expectation) == [
                #"tls.leaf.issuer: expected "own", got "i""#,
                #"tls.trust: expected "deny", got "unspecified""#,
                #"tls.leaf.subject: expected "far", got "s""#,
            ])
    }

    @Test func `everything that does not hold is told`() throws {
        let judged = Judged(
            status: 500, reason: "Oops", fields: [("Content-Type", "text/html")], body: "<p>")
        #expect(
            try judged.lines("{ http: 1.0, json: { $.id: 1 }, body: { contains: Rex } }").map {
                $0.prefix { $0 != ":" }
            } == ["status", "http", "headers.Content-Type", "json", "  the body begins", "body"])
    }

    @Test func `names of all templates are told to the loader`() throws {
        let expectation = try Judged.expectation(
            #"""
            status: "{{a}}"
            http: "{{b}}"
            headers: { "X-{{c}}": { not: { contains: "{{d}}" } } }
            acceptableContentTypes: ["{{e}}"]
            json: { "$.{{f}}": { each: { $.x: { matches: "{{g}}" } } } }
            body: { size: { lt: "{{h}}" } }
            time: { total: { lt: "{{ i | default(j) }}" } }
            tls: { leaf: { notAfter: { gte: { in: "{{k}}" } } } }
            cookies: { "{{l}}": { value: "{{m}}" } }
            redirects: { last: "{{n}}", hops: [{ reason: "{{o}}" }] }
            variables: { "p | string": { near: { value: "{{q}}", within: "{{r}}" } } }
            anyOf: [{ reason: "{{s}}" }]
            """#)
        #expect(
            expectation.names.map(\.name) == [
                "a", "b", "c", "d", "l", "m", "e", "f", "g", "h", "j", "n", "o", "p", "q", "r",
                "k", "s",
            ])
        #expect(expectation.optionalNames.map(\.name) == ["i"])
    }

    @Test func `unknown and unbuilt keys are told by name`() throws {
        #expect(
            try Judged.complaints("{ statos: 200, html: { //a: b } }").map {
                $0.prefix { $0 != "|" }
            } == [
                "1:3-8 unknown key 'statos' in an expectation ",
                "1:16-19 'html' is part of the format, but not built yet",
            ])
    }
}
