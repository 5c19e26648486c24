// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

/// The bytes were made by Python's zlib and gzip from `hello hello hello`.
struct ContentDecoderTests {
    private static let text = Array("hello hello hello".utf8)
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9,
        0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x80, 0x88, 0xF9, 0xE5, 0x11, 0x00, 0x00, 0x00,
    ]
    private static let zlib: [UInt8] = [
        0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E,
        0x06, 0x7D,
    ]
    private static let raw: [UInt8] = [
        0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00,
    ]
    private static let gzipOfZlib: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x98, 0x73, 0xDA,
        0xE3, 0xEC, 0xC9, 0x93, 0xE1, 0x27, 0x1C, 0x26, 0x30, 0x58, 0xE9, 0xB1, 0xD5, 0x02,
        0x00, 0x64, 0xE4, 0x51, 0xC6, 0x10, 0x00, 0x00, 0x00,
    ]
    private static let emptyGzip: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x03, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    ]

    private func fields(_ codings: [String]) -> HeaderFields {
        HeaderFields(codings.map { .init(name: "content-encoding", value: $0) })
    }

    private func decoded(
        _ body: [UInt8], _ codings: String..., limits: ExchangeLimits = ExchangeLimits()
    ) throws(ContentFault) -> [UInt8]? {
        try ContentDecoder(fields(codings), limits: limits)?.decoded(body)
    }

    struct Coded: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let codings: [String]
        let body: [UInt8]
    }

    @Test(arguments: [
        Coded(testDescription: "gzip", codings: ["gzip"], body: gzip),
        Coded(testDescription: "x-gzip", codings: ["X-GZip"], body: gzip),
        Coded(testDescription: "zlib as deflate", codings: ["deflate"], body: zlib),
        Coded(testDescription: "raw deflate", codings: ["deflate"], body: raw),
        Coded(testDescription: "identity", codings: ["identity, gzip"], body: gzip),
        Coded(testDescription: "two in a list", codings: ["deflate ,\tgzip"], body: gzipOfZlib),
        Coded(testDescription: "two fields", codings: ["deflate", "gzip"], body: gzipOfZlib),
        Coded(testDescription: "an empty member", codings: ["gzip"], body: emptyGzip + gzip),
    ])
    func `undoes what Content-Encoding lists`(coded: Coded) throws {
        let decoder = try #require(
            try ContentDecoder(fields(coded.codings), limits: ExchangeLimits()))
        #expect(try decoder.decoded(coded.body) == ContentDecoderTests.text)
    }

    @Test func `joins the members of a gzip`() throws {
        let twice = ContentDecoderTests.gzip + ContentDecoderTests.gzip
        #expect(try decoded(twice, "gzip") == ContentDecoderTests.text + ContentDecoderTests.text)
    }

    @Test(arguments: ["", "identity", "br", "zstd", "gzip, br", "compress", "gzi"])
    func `leaves what it does not know or need not undo`(coding: String) throws {
        #expect(try ContentDecoder(fields([coding]), limits: ExchangeLimits()) == nil)
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let coding: String
        let body: [UInt8]
        let text: String
    }

    private static func changed(_ body: [UInt8], at index: Int, to byte: UInt8) -> [UInt8] {
        var body = body
        body[index] = byte
        return body
    }

    @Test(arguments: [
        Broken(
            testDescription: "no gzip", coding: "gzip", body: Array("{\"a\": 1}".utf8),
            text: "the Content-Encoding says 'gzip', but the body begins with '{\"a\": 1}'"),
        Broken(
            testDescription: "no deflate", coding: "deflate", body: Array("{\"a\": 1}".utf8),
            text:
                "the body's deflate coding is damaged at its byte 8: invalid distance too far back"
        ),
        Broken(
            testDescription: "a cut gzip", coding: "gzip", body: Array(gzip.dropLast(5)),
            text: "the body's gzip coding breaks off after 23 bytes, before its end"),
        Broken(
            testDescription: "a gzip of one byte", coding: "gzip", body: [0x1F],
            text: "the body's gzip coding breaks off after 1 bytes, before its end"),
        Broken(
            testDescription: "a cut zlib", coding: "deflate", body: Array(zlib.dropLast(1)),
            text: "the body's deflate coding breaks off after 15 bytes, before its end"),
        Broken(
            testDescription: "a cut raw deflate", coding: "deflate", body: Array(raw.dropLast(1)),
            text: "the body's deflate coding breaks off after 9 bytes, before its end"),
        Broken(
            testDescription: "a wrong checksum", coding: "gzip",
            body: changed(gzip, at: 20, to: 0),
            text: "the body's gzip coding is damaged at its byte 24: incorrect data check"),
        Broken(
            testDescription: "a wrong length", coding: "gzip", body: changed(gzip, at: 24, to: 0),
            text: "the body's gzip coding is damaged at its byte 28: incorrect length check"),
        Broken(
            testDescription: "a preset dictionary", coding: "deflate",
            body: [0x78, 0xBB, 0, 0, 0, 1, 0x03, 0],
            text:
                "the body's deflate coding is damaged at its byte 6: a preset dictionary is wanted"
        ),
        Broken(
            testDescription: "more after the end", coding: "gzip", body: gzip + [0, 0],
            text: "the body's gzip coding ends at byte 28 of 30, and other data follows"),
        Broken(
            testDescription: "more after raw deflate", coding: "deflate", body: raw + [0x0A],
            text: "the body's deflate coding ends at byte 10 of 11, and other data follows"),
        Broken(
            testDescription: "a second coding that isn't there", coding: "gzip, gzip", body: gzip,
            text: "the Content-Encoding says 'gzip', but the body begins with 'hello hello hello'"),
        Broken(
            testDescription: "too many codings", coding: "gzip, gzip, gzip, gzip, gzip, gzip",
            body: gzip, text: "the body has 6 content codings, expected at most 5"),
    ])
    func `says what is wrong with a coded body, and where`(broken: Broken) {
        let fault = #expect(throws: ContentFault.self) {
            _ = try decoded(broken.body, broken.coding)
        }
        #expect(fault?.text == broken.text)
    }

    @Test func `lets a body become as long as the limit and no longer`() throws {
        let body = ContentDecoderTests.gzip
        #expect(try decoded(body, "gzip", limits: ExchangeLimits(body: 17))?.count == 17)
        #expect(throws: ContentFault.tooLong(limit: 16)) {
            try decoded(body, "gzip", limits: ExchangeLimits(body: 16))
        }
    }

    @Test func `stops a bomb, and lets a dense body that is short pass`() throws {
        let dense = try #require(
            ContentCompressor.coded([UInt8](repeating: 0, count: 16 * 1024 * 1024), .gzip))
        #expect(try decoded(dense, "gzip")?.count == 16_777_216)
        let bomb = try #require(
            ContentCompressor.coded([UInt8](repeating: 0, count: 16 * 1024 * 1024 + 1), .gzip))
        #expect(throws: ContentFault.tooDense(limit: 250)) { try decoded(bomb, "gzip") }
        #expect(
            try decoded(bomb, "gzip", limits: ExchangeLimits(expansion: 2000))?.count == 16_777_217)
        let nested = try #require(ContentCompressor.coded(bomb, .gzip))
        #expect(throws: ContentFault.tooDense(limit: 250)) { try decoded(nested, "gzip, gzip") }
    }
}
