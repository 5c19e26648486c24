// SPDX-License-Identifier: Apache-2.0

/// Values of the keys of `expect` and of what stands in it; of `capture` whole maps.
enum ExpectationExamples {
    static let expect = [
        "status": "2xx", "http": "1.1", "reason": "OK", "headers": "{ A: b }",
        "acceptableContentTypes": "[application/json]", "json": "{ $.a: 1 }", "body": "text",
        "time": "{ total: { lt: 1s } }", "tls": "{ version: 1.3 }", "refused": "pinMismatch",
        "openapi": "api.yaml", "snapshot": "a.json",
        "xml": "{ /a: b }", "cookies": "{ session: { httpOnly: true } }",
        "redirects": "{ count: 1 }",
        "variables": "{ '1 | string': '1' }", "anyOf": "[{ status: 200 }, { status: 404 }]",
    ]

    static let encodedBody = [
        "size": "{ lt: 10kB }", "sha256": "'\(digest)'", "startsWith": "'PK'",
    ]

    static let cookie = [
        "value": "{ length: 32 }", "httpOnly": "true", "secure": "true", "sameSite": "Lax",
        "path": "/", "domain": "h.test", "maxAge": "{ lte: 3600 }",
        "expires": "{ gt: '2026-01-01T00:00:00Z' }", "exists": "true",
    ]

    static let redirects = [
        "count": "{ lte: 2 }", "last": "'https://h.test/new'", "hops": "[{ status: 301 }]",
    ]

    static let matcher = [
        "equals": "{ a: 1 }", "not": "1", "oneOf": "[1, 2]", "lt": "1", "lte": "1", "gt": "1",
        "gte": "1", "type": "integer", "contains": "a", "startsWith": "a", "endsWith": "a",
        "matches": "'^a'", "length": "1", "isEmpty": "true", "each": "{ gt: 0 }",
        "exists": "false", "allOf": "[{ gt: 0 }, { lt: 9 }]", "anyOf": "[1, { gt: 5 }]",
        "near": "{ value: 1, within: 0.5 }", "ignoringCase": "a", "count": "1",
        "includes": "{ a: 1 }", "any": "1", "none": "1", "unique": "true", "sorted": "ascending",
        "containsInOrder": "[1, 2]", "format": "uuid", "schema": "{ type: object }",
        "sha256": "'\(digest)'",
        "base64Decoded": "a", "jsonDecoded": "{ $.a: 1 }", "urlDecoded": "a",
        "jwtPayload": "{ $.sub: a }",
    ]

    static let body = matcher.merging([
        "size": "{ lt: 10kB }", "sha256": "'\(digest)'", "encoded": "{ size: 1 }",
    ]) { $1 }

    static let time = matcher.merging([
        "total": "{ lt: 1s }", "firstByte": "{ lt: 1s }", "connect": "{ lt: 1s }",
        "tls": "{ lt: 1s }", "equals": "1s", "not": "1s", "oneOf": "[1s, 2s]", "lt": "1s",
        "lte": "1s", "gt": "1s", "gte": "1s", "each": "1s", "allOf": "[1s]",
        "anyOf": "[1s, { gt: 5s }]", "near": "{ value: 1s, within: 500ms }",
        "ignoringCase": "1s", "any": "1s", "none": "1s",
    ]) { $1 }

    static let tls = [
        "version": "1.3", "cipherSuite": "TLS_AES_128_GCM_SHA256", "resumed": "false",
        "trust": "unspecified", "leaf": "{ subject: { contains: h.test } }",
        "group": "X25519", "alpn": "http/1.1", "forwardSecrecy": "true", "stapledOCSP": "good",
        "sct": "{ count: { gte: 2 } }", "clientCertificateRequested": "true",
        "acceptableIssuers": "{ contains: 'CN=Client CA' }", "chain": "{ length: 2 }",
        "verifiedChain": "{ ordered: true }", "issuer": "{ lifetime: { lte: 3650d } }",
        "root": "{ subject: CN=root }",
    ]

    static let certificate = [
        "subject": "CN=h.test", "issuer": "CN=root", "subjectAltNames": "{ contains: h.test }",
        "notBefore": "{ lt: '2030-01-01T00:00:00Z' }", "notAfter": "{ gt: '2020-01-01T00:00:00Z' }",
        "expiresIn": "{ gte: 21d }", "key": "{ type: EC }",
        "remaining": "{ gte: 33% }", "lifetime": "{ lte: 398d }", "mustStaple": "false",
        "signatureAlgorithm": "ecdsa-with-SHA256",
        "spkiSHA256": "'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='",
    ]

    static let capture = [
        "json": "{ json: $.a }", "header": "{ header: ETag }", "cookie": "{ cookie: session }",
        "xpath": "{ xpath: /a }", "regex": "{ regex: 'a(b)' }",
        "group": "{ regex: 'a(b)', group: 1 }",
        "body": "{ body: true }", "status": "{ status: true }", "url": "{ url: true }",
        "link": "{ link: next }", "tls": "{ tls: leaf.spkiSHA256 }",
        "hosts": "{ json: $.a, secret: true, hosts: b.test }",
        "absolute": "{ json: $.a, absolute: true }",
        "secret": "{ json: $.a, secret: true }",
    ]

    private static let digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
}
