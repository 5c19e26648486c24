// SPDX-License-Identifier: Apache-2.0

/// Values of the keys of defaults and items; of `request` and `steps` whole maps.
enum ItemExamples {
    static let manner = [
        "baseURL": "'https://h.test'", "headers": "{ A: b }", "query": "{ a: b }",
        "queryStyle": "repeat", "cookies": "{ a: b }", "auth": "{ bearer: abc }",
        "redirects": "{ max: 3 }", "retry": "3",
        "policy": "system", "timeout": "1s", "safe": "true",
        "expect": "{ status: 200 }",
    ]

    static let item = [
        "name": "other", "after": "first", "skip": "not today", "optional": "true", "tags": "[a]",
        "when": "{ 1: 1 }", "delay": "1s",
        "knownFailure": "{ reason: slow, owner: ann, until: 2030-01-31 }",
        "forEach": "[{ a: 1 }]", "matrix": "{ a: [1, 2] }",
        "exclude": "[{ a: 1 }], matrix: { a: [1, 2] }", "order": "free, forEach: [1]",
    ]

    static let request: [String: String] = {
        let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]
        let purge = "{ method: PURGE, url: 'https://h.test/' }"
        var maps = Dictionary(
            uniqueKeysWithValues: methods.map { ($0, "{ \($0): 'https://h.test/' }") })
        maps["method"] = purge
        maps["url"] = purge
        let others = [
            "json": "{ a: 1 }", "form": "{ a: 1 }", "multipart": "[{ name: a, value: b }]",
            "xml": "<a/>", "text": "a", "graphql": "{ query: a }", "file": "token.txt",
            "base64": "YWJj", "pages": "{ next: $.next }", "raw": "true, text: a",
            "compress": "gzip, text: a",
            "capture": "{ c: $.a }",
        ]
        maps["handshake"] = "{ handshake: 'https://h.test:8443' }"
        maps["evaluate"] = "{ evaluate: a.pem, host: h.test }"
        maps["host"] = "{ host: 'h.test:8443', evaluate: a.pem }"
        for (key, value) in [manner, item, others].joined() {
            maps[key] = "{ POST: 'https://h.test/', \(key): \(value) }"
        }
        return maps
    }()

    static let steps: [String: String] = {
        let steps = "steps: [{ GET: 'https://h.test/', capture: { c: $.a } }]"
        let others = ["teardown": "[{ GET: 'https://h.test/' }]", "capture": "{ d: '{{c}}' }"]
        var maps = ["steps": "{ name: other, \(steps) }", "name": "{ name: other, \(steps) }"]
        for (key, value) in [manner, item, others].joined() where key != "name" {
            maps[key] = "{ name: other, \(steps), \(key): \(value) }"
        }
        return maps
    }()

    static let call: [String: String] = {
        let call = "name: other, call: login, with: { user: ann }"
        var maps = [
            "call": "{ \(call) }", "with": "{ \(call) }", "name": "{ \(call) }",
            "as": "{ \(call), as: ann }", "once": "{ \(call), once: run }",
        ]
        for (key, value) in [manner, item].joined() where key != "name" {
            maps[key] = "{ \(call), \(key): \(value) }"
        }
        return maps
    }()

    static let knownFailure = [
        "reason": "{ reason: slow, owner: ann, until: 2030-01-31 }",
        "owner": "{ reason: slow, owner: ann, until: 2030-01-31 }",
        "until": "{ reason: slow, owner: ann, until: 2030-01-31 }",
    ]

    static let redirects = ["max": "{ max: 3 }"]

    static let retry = [
        "times": "{ times: 3 }", "every": "{ times: 3, every: 1s }",
        "backoff": "{ times: 3, backoff: 1.5 }", "maxEvery": "{ times: 3, maxEvery: 1s }",
        "until": "{ times: 3, until: { status: 200 } }",
    ]

    static let pages = [
        "next": "{ next: $.next }", "max": "{ next: { header: Link }, max: 3 }",
    ]

    static let part = [
        "name": "{ name: a, value: b }", "value": "{ name: a, value: b }",
        "file": "{ name: a, file: token.txt }",
        "filename": "{ name: a, file: token.txt, filename: b }",
        "contentType": "{ name: a, value: b, contentType: text/csv }",
    ]

    static let graphql = [
        "query": "{ query: a }", "variables": "{ query: a, variables: { b: 1 } }",
        "operationName": "{ query: a, operationName: b }",
    ]

    static let auth = [
        "basic": "{ basic: { username: a, password: b } }", "bearer": "{ bearer: abc }",
        "apiKey": "{ apiKey: { name: a, value: b, in: query } }",
    ]

    static let basic = [
        "username": "{ username: a }", "password": "{ username: a, password: b }",
    ]

    static let apiKey = [
        "name": "{ name: a, value: b }", "value": "{ name: a, value: b }",
        "in": "{ name: a, value: b, in: cookie }",
    ]
}
