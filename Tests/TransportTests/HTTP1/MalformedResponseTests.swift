// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

struct MalformedResponseTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let bytes: String
        let text: String
        let offset: Int

        var testDescription: String { text }

        init(_ bytes: String, _ text: String, at offset: Int) {
            self.bytes = bytes
            self.text = text
            self.offset = offset
        }
    }

    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"

    static let faults = [
        Fault(
            "\u{15}\u{03}\u{01}\u{00}\u{02}",
            #"expected a status line as 'HTTP/1.1 200 OK', got '\x15\x03\x01\x00\x02'"#, at: 0),
        Fault(
            "HTTQ/1.1 200 OK\r\n\r\n",
            #"expected a status line as 'HTTP/1.1 200 OK', got 'HTTQ/1.1 200 OK\r\n\r\n'"#, at: 3),
        Fault(
            "SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n",
            "expected a status line as 'HTTP/1.1 200 OK', got 'SSH-2.0-OpenSSH_9.2p1 De…'", at: 0),
        Fault(
            "HTTP/2 200\r\n\r\n", "the version 'HTTP/2', expected 'HTTP/1.1' or 'HTTP/1.0'", at: 0),
        Fault(
            "HTTP/1.1 20 OK\r\n\r\n",
            "the status '20', expected three digits from 100 to 999", at: 9),
        Fault(
            "HTTP/1.1 099 OK\r\n\r\n",
            "the status '099', expected three digits from 100 to 999", at: 9),
        Fault(
            "HTTP/1.1\r\n\r\n", "the status '', expected three digits from 100 to 999", at: 9),
        Fault(
            "HTTP/1.1 200 O\rK\r\n\r\n",
            "the reason phrase has a carriage return or a NUL in it", at: 14),
        Fault(
            "HTTP/1.1 200 \u{0}\r\n\r\n",
            "the reason phrase has a carriage return or a NUL in it", at: 13),
        Fault(
            ok + "A: b\r\n c\r\n\r\n",
            "a field that goes on in the next line, which HTTP/1.1 no longer allows", at: 23),
        Fault(
            ok + "Content-Length : 1\r\n\r\na",
            "the field line 'Content-Length : 1', expected a name and a colon", at: 17),
        Fault(
            ok + "nonsense\r\n\r\n", "the field line 'nonsense', expected a name and a colon",
            at: 17),
        Fault(ok + ": b\r\n\r\n", "the field line ': b', expected a name and a colon", at: 17),
        Fault(
            ok + "A: b\u{0}c\r\n\r\n",
            "the field 'A' has a carriage return or a NUL in its value", at: 20),
        Fault(
            ok + "A: b\rContent-Length: 1\r\n\r\n",
            "the field 'A' has a carriage return or a NUL in its value", at: 20),
        Fault(
            ok + "Content-Length: -1\r\n\r\n",
            "the Content-Length '-1', expected a number of bytes", at: 0),
        Fault(
            ok + "Content-Length: +1\r\n\r\n",
            "the Content-Length '+1', expected a number of bytes", at: 0),
        Fault(
            ok + "Content-Length:\r\n\r\n", "the Content-Length '', expected a number of bytes",
            at: 0),
        Fault(
            ok + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "different Content-Lengths: '1', '2'", at: 0),
        Fault(
            ok + "Content-Length: 99999999999999999999999\r\n\r\n",
            "the body is longer than the limit of 100 bytes", at: 0),
        Fault(
            ok + "Content-Length: 101\r\n\r\n", "the body is longer than the limit of 100 bytes",
            at: 0),
        Fault(
            ok + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "both Content-Length and Transfer-Encoding", at: 0),
        Fault(
            ok + "Transfer-Encoding: gzip, chunked\r\n\r\n",
            "the Transfer-Encoding 'gzip, chunked', expected 'chunked'", at: 0),
        Fault(
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
            "a Transfer-Encoding in HTTP/1.0, which has none", at: 0),
        Fault(
            chunked + "x\r\n",
            "the chunk size 'x\\r', expected hexadecimal digits and a line end", at: 47),
        Fault(
            chunked + "2\nab\r\n", "the chunk size '2', expected hexadecimal digits and a line end",
            at: 47),
        Fault(
            chunked + "-2\r\nab\r\n",
            "the chunk size '-2\\r', expected hexadecimal digits and a line end", at: 47),
        Fault(
            chunked + "2\r\nabc\r\n", "'c' after a chunk, expected a line end", at: 52),
        Fault(
            chunked + "ffffffffffffffffffffff\r\n",
            "the body is longer than the limit of 100 bytes", at: 47),
        Fault(
            chunked + "63\r\n" + String(repeating: "x", count: 99) + "\r\n2\r\n",
            "the body is longer than the limit of 100 bytes", at: 152),
        Fault(
            chunked + "0\r\nnonsense\r\n\r\n",
            "the field line 'nonsense', expected a name and a colon", at: 50),
        Fault(
            "HTTP/1.1 101 Switching Protocols\r\n\r\n",
            "the status 101 to a request that asked for no other protocol", at: 0),
        Fault(
            String(repeating: "HTTP/1.1 103 x\r\n\r\n", count: 17),
            "more than 16 interim answers", at: 288),
        Fault(
            ok + "A: " + String(repeating: "x", count: 500),
            "the head is longer than the limit of 400 bytes", at: 400),
        Fault(
            ok + "\r\n" + String(repeating: "x", count: 101),
            "the body is longer than the limit of 100 bytes", at: 119),
        Fault(
            chunked + "1;" + String(repeating: "x", count: 9000),
            "the chunk's line is longer than the limit of 8192 bytes", at: 8239),
    ]

    @Test(arguments: faults)
    func `says what is wrong and where`(fault: Fault) {
        let error = #expect(throws: MessageFault.self) {
            var parser = parser()
            _ = try parser.take(Array(fault.bytes.utf8)[...])
        }
        #expect(error?.text == fault.text)
        #expect(error?.offset == fault.offset)
    }

    @Test(arguments: faults)
    func `says so however the bytes are split`(fault: Fault) {
        let bytes = Array(fault.bytes.utf8)
        for split in stride(from: 0, through: bytes.count, by: bytes.count > 1000 ? 97 : 1) {
            let error = #expect(throws: MessageFault.self) {
                var parser = parser()
                _ = try parser.take(bytes[..<split])
                _ = try parser.take(bytes[split...])
            }
            #expect(error?.offset == fault.offset, "split at \(split)")
        }
    }

    @Test func `says what is missing where the connection ends`() throws {
        func truncation(_ bytes: String, isNotified: Bool = true) throws -> String? {
            var parser = parser()
            _ = try parser.take(Array(bytes.utf8)[...])
            return parser.end(isNotified: isNotified)?.text
        }
        let closed = "the server closed the connection"
        #expect(try truncation("") == "\(closed) before the first byte of an answer")
        #expect(try truncation("HTTP/1.1 2") == "\(closed) after 10 bytes, within the head")
        let sized = MalformedResponseTests.ok + "Content-Length: 42\r\n\r\n"
        #expect(
            try truncation(sized + String(repeating: "x", count: 17))
                == "\(closed) after 17 of 42 bytes of the body")
        #expect(try truncation(sized + String(repeating: "x", count: 42)) == nil)
        #expect(
            try truncation(MalformedResponseTests.chunked + "2\r\nab\r\n")
                == "\(closed) after 2 bytes of the body, before its last chunk")
        let unmarked = MalformedResponseTests.ok + "\r\nabc"
        #expect(try truncation(unmarked) == nil)
        #expect(
            try truncation(unmarked, isNotified: false)
                == "\(closed) after 3 bytes of the body without a TLS close_notify, so that it may be cut short"
        )
    }

    private func parser() -> ResponseParser {
        ResponseParser(method: "GET", limits: ExchangeLimits(head: 400, body: 100))
    }
}
