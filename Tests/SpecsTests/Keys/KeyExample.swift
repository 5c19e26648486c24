// SPDX-License-Identifier: Apache-2.0

import Specs

/// A place for a map with the keys of one context, in a collection that is else whole.
enum KeyPlace {
    /// The files of a load: the map where the context's keys stand, in flow style.
    static func files(_ context: KeyContext, _ map: String) -> [String: String] {
        let others = [
            "a.pem": "a", "b.p12": "b", "token.txt": "hunter22", "lib.yaml": "version: 1\n",
            "api.yaml":
                "openapi: 3.1.0\ninfo: { title: t, version: v }\npaths: { /: { get: { operationId: a } } }\n",
            "baseline.yaml": InspectionExamples.baseline,
            "Info.plist": "<plist><dict/></plist>", "config.xml": "<network-security-config/>",
        ]
        return others.merging(collection(context, map)) { _, new in new }
    }

    private static func collection(_ context: KeyContext, _ map: String) -> [String: String] {
        switch context {
        case .collection: ["c.yaml": map]
        case .library: ["c.yaml": whole("use: used.yaml"), "used.yaml": map]
        case .variable: ["c.yaml": whole("variables: { v: \(map) }")]
        case .secret: ["c.yaml": whole("secrets: { s: \(map) }")]
        case .policy: ["c.yaml": whole("policies: { parent: {}, p: \(map) }")]
        case .client: ["c.yaml": whole("policies: { p: { from: \(map) } }")]
        case .domainName: ["c.yaml": whole("policies: { p: { validatesDomainName: \(map) } }")]
        case .evaluationTime: ["c.yaml": whole("policies: { p: { at: \(map) } }")]
        case .revocation: ["c.yaml": whole("policies: { p: { revocation: \(map) } }")]
        case .minimumKeyBits: ["c.yaml": whole("policies: { p: { minimumKeyBits: \(map) } }")]
        case .identity: ["c.yaml": whole("policies: { p: { identity: \(map) } }")]
        case .defaults: ["c.yaml": whole("defaults: \(map)")]
        case .call:
            [
                "c.yaml":
                    "collection: C\ncomponents: { login: { POST: 'https://h.test/', text: '{{user}}' } }\nrequests: [{ GET: 'https://h.test/', name: first }, \(map)]\n"
            ]
        case .knownFailure:
            [
                "c.yaml":
                    "collection: C\nrequests: [{ GET: 'https://h.test/', knownFailure: \(map) }]\n"
            ]
        case .inspected: ["c.yaml": inspecting("expect: \(map)")]
        case .evaluated:
            [
                "c.yaml":
                    "collection: C\nrequests: [{ evaluate: a.pem, host: h.test, expect: \(map) }]\n"
            ]
        case .inspectedClient: ["c.yaml": inspecting("expect: { clients: \(map) }")]
        case .guideline: ["c.yaml": inspecting("expect: { profile: \(map) }")]
        case .waiver: ["c.yaml": inspecting("waive: [\(map)]")]
        case .request, .steps, .inspection, .evaluation:
            [
                "c.yaml":
                    "collection: C\nrequests: [{ GET: 'https://h.test/', name: first }, \(map)]\n"
            ]
        case .timeout: ["c.yaml": whole("defaults: { timeout: \(map) }")]
        case .redirects: ["c.yaml": posting("redirects: \(map)")]
        case .retry: ["c.yaml": posting("retry: \(map)")]
        case .pages: ["c.yaml": posting("pages: \(map)")]
        case .part: ["c.yaml": posting("multipart: [\(map)]")]
        case .graphql: ["c.yaml": posting("graphql: \(map)")]
        case .auth: ["c.yaml": posting("auth: \(map)")]
        case .basic: ["c.yaml": posting("auth: { basic: \(map) }")]
        case .apiKey: ["c.yaml": posting("auth: { apiKey: \(map) }")]
        case .expect: ["c.yaml": expecting(map)]
        case .refusal: ["c.yaml": expecting("{ refused: \(map) }")]
        case .contract: ["c.yaml": expecting("{ openapi: \(map) }")]
        case .snapshot: ["c.yaml": expecting("{ snapshot: \(map) }")]
        case .body: ["c.yaml": expecting("{ body: \(map) }")]
        case .encodedBody: ["c.yaml": expecting("{ body: { encoded: \(map) } }")]
        case .cookie: ["c.yaml": expecting("{ cookies: { a: \(map) } }")]
        case .redirections: ["c.yaml": expecting("{ redirects: \(map) }")]
        case .time: ["c.yaml": expecting("{ time: \(map) }")]
        case .tls: ["c.yaml": expecting("{ tls: \(map) }")]
        case .chain: ["c.yaml": expecting("{ tls: { chain: \(map) } }")]
        case .certificate: ["c.yaml": expecting("{ tls: { leaf: \(map) } }")]
        case .certificateKey: ["c.yaml": expecting("{ tls: { leaf: { key: \(map) } } }")]
        case .matcher: ["c.yaml": expecting("{ json: { $.a: \(map) } }")]
        case .near: ["c.yaml": expecting("{ json: { $.a: { near: \(map) } } }")]
        case .capture:
            [
                "c.yaml":
                    "collection: C\nrequests: [{ GET: 'https://h.test/', capture: { c: \(map) } }]\n"
            ]
        }
    }

    private static func whole(_ line: String) -> String {
        "collection: C\n\(line)\nrequests: [{ GET: 'https://h.test/' }]\n"
    }

    private static func inspecting(_ part: String) -> String {
        "collection: C\nrequests: [{ inspect: 'https://h.test', \(part) }]\n"
    }

    private static func posting(_ part: String) -> String {
        "collection: C\nrequests: [{ POST: 'https://h.test/', \(part) }]\n"
    }

    private static func expecting(_ map: String) -> String {
        "collection: C\nrequests: [{ GET: 'https://h.test/', expect: \(map) }]\n"
    }

    /// What must stand beside a key that is not built, so that nothing else is wrong.
    static func least(_ context: KeyContext) -> String {
        switch context {
        case .collection: "collection: C, requests: [{ GET: 'https://h.test/' }], "
        case .library: "variables: { v: 1 }, "
        case .variable: "default: 1, "
        case .secret: "file: token.txt, "
        case .policy: ""
        case .domainName: "name: h.test, "
        case .evaluationTime: "in: 90d, "
        case .revocation: "crls: a.pem, "
        case .minimumKeyBits: "rsa: 2048, "
        case .identity: "pkcs12: b.p12, "
        case .request: "GET: 'https://h.test/', "
        case .inspection: "inspect: 'https://h.test', "
        case .inspected: "ats: pass, "
        case .evaluation: "evaluate: a.pem, host: h.test, expect: { clients: { policy: system } }, "
        case .evaluated: "clients: { policy: system }, "
        case .waiver: "finding: a.b, owner: o, reason: r, until: 2030-01-31, "
        case .call: "call: login, with: { user: ann }, "
        case .knownFailure: "reason: slow, owner: ann, until: 2030-01-31, "
        case .steps: "name: s, steps: [{ GET: 'https://h.test/' }], "
        case .capture: "json: $.a, "
        case .retry: "times: 3, "
        case .pages: "next: $.next, "
        case .part: "name: a, value: b, "
        case .graphql: "query: a, "
        case .basic: "username: a, "
        case .apiKey: "name: a, value: b, "
        case .matcher, .body: "exists: true, "
        case .refusal: "alert: unknown_ca, "
        case .contract: "document: api.yaml, "
        case .snapshot: "file: a.json, "
        case .near: "value: 1, within: 1, "
        default: ""
        }
    }
}

/// A map in which one key that is built stands as a collection may have it.
struct KeyExample: Sendable {
    let context: KeyContext
    let key: String
    let map: String

    static let all: [KeyExample] = KeyContext.allCases.flatMap { context in
        maps(context).map { KeyExample(context: context, key: $0.key, map: $0.value) }
    }

    private static let pin = "sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

    private static func hash(_ first: String) -> String {
        first + String(repeating: "A", count: 42) + "="
    }

    private static let shipped = [
        "infoPlist": "Info.plist", "networkSecurityConfig": "config.xml",
        "okHttp": "{ h.test: [\(pin)] }",
        "trustKit":
            "{ TSKPinnedDomains: { h.test: { TSKPublicKeyHashes: [\(hash("A")), \(hash("B"))] } } }",
    ]

    private static func maps(_ context: KeyContext) -> [String: String] {
        switch context {
        case .collection: beside(KeyPlace.least(.collection), FileExamples.collection)
        case .library: beside("", FileExamples.library)
        case .variable:
            ["env": "{ env: V, default: 1 }", "default": "{ default: 1 }", "value": "{ value: 1 }"]
        case .secret:
            [
                "env": "{ env: S }", "file": "{ file: token.txt }", "value": "{ value: hunter22 }",
                "hosts": "{ file: token.txt, hosts: [h.test] }",
            ]
        case .policy: FileExamples.policy
        case .client: beside("", shipped)
        case .inspectedClient: beside("", shipped.merging(["policy": "system"]) { $1 })
        case .domainName: ["name": "{ name: api.internal }"]
        case .evaluationTime: ["in": "{ in: 90d }"]
        case .revocation: ["crls": "{ crls: a.pem }", "ocsp": "{ ocsp: certificate }"]
        case .minimumKeyBits: beside("", ["rsa": "2048", "ec": "256"])
        case .identity:
            [
                "pkcs12": "{ pkcs12: b.p12 }", "password": "{ pkcs12: b.p12, password: x }",
                "certificate": "{ certificate: a.pem, privateKey: a.pem }",
                "privateKey": "{ certificate: a.pem, privateKey: a.pem }",
            ]
        case .defaults: beside("", ItemExamples.manner)
        case .request: ItemExamples.request
        case .steps: ItemExamples.steps
        case .call: ItemExamples.call
        case .inspection: InspectionExamples.item
        case .inspected: beside("", InspectionExamples.expect)
        case .evaluation: InspectionExamples.evaluation
        case .evaluated: beside("", ["clients": "[{ policy: system }]"])
        case .guideline: beside("", InspectionExamples.guideline)
        case .waiver: InspectionExamples.waiver
        case .knownFailure: ItemExamples.knownFailure
        case .timeout:
            beside(
                "",
                [
                    "connect": "1s", "tls": "1s", "firstByte": "1s", "idle": "1s",
                    "total": "500ms",
                ])
        case .redirects: ItemExamples.redirects
        case .retry: ItemExamples.retry
        case .pages: ItemExamples.pages
        case .part: ItemExamples.part
        case .graphql: ItemExamples.graphql
        case .auth: ItemExamples.auth
        case .basic: ItemExamples.basic
        case .apiKey: ItemExamples.apiKey
        case .expect: beside("", ExpectationExamples.expect)
        case .refusal: ["alert": "{ alert: unknown_ca }"]
        case .contract:
            [
                "document": "{ document: api.yaml }",
                "operation": "{ document: api.yaml, operation: a }",
            ]
        case .body: beside("", ExpectationExamples.body)
        case .encodedBody: beside("", ExpectationExamples.encodedBody)
        case .cookie: beside("", ExpectationExamples.cookie)
        case .snapshot:
            ["file": "{ file: a.json }", "ignore": "{ file: a.json, ignore: [$.id] }"]
        case .redirections: beside("", ExpectationExamples.redirects)
        case .time: beside("", ExpectationExamples.time)
        case .tls: beside("", ExpectationExamples.tls)
        case .chain: beside("", ["length": "2", "ordered": "true", "complete": "true"])
        case .certificate: beside("", ExpectationExamples.certificate)
        case .certificateKey: beside("", ["type": "EC", "bits": "256"])
        case .matcher: beside("", ExpectationExamples.matcher)
        case .near:
            ["value": "{ value: 2, within: 0.5 }", "within": "{ value: 2, within: 0.5 }"]
        case .capture: ExpectationExamples.capture
        }
    }

    private static func beside(_ others: String, _ values: [String: String]) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: values.map { key, value in
                let kept = others.contains("\(key):") ? "" : others
                return (
                    key,
                    value.hasPrefix("{{")
                        ? String(value.dropFirst()) : "{ \(kept)\(key): \(value) }"
                )
            })
    }
}
