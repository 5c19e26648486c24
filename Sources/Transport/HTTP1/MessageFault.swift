// SPDX-License-Identifier: Apache-2.0

/// What is wrong with an HTTP/1 message, and at which of its bytes.
package struct MessageFault: Error, Equatable {
    package enum Kind: Error, Equatable {
        case notHTTP(found: String)
        case notARequestLine(found: String)
        case version(String)
        case status(String)
        case reason
        case fieldName(line: String)
        case foldedField
        case fieldValue(name: String)
        case headTooLong(limit: Int)
        case contentLength(String)
        case contentLengths([String])
        case lengthAndCoding
        case transferCoding(String)
        case codingInHTTP10
        case bodyTooLong(limit: Int)
        case chunkSize(String)
        case chunkEnd(String)
        case chunkLineTooLong(limit: Int)
        case tooManyInterimAnswers(limit: Int)
        case switchingProtocols
    }

    package let kind: Kind
    /// Counted from the first byte of the answer.
    package let offset: Int
}

extension MessageFault {
    /// One line, lower case, without a full stop.
    package var text: String {
        switch kind {
        case .notHTTP(let found):
            "expected a status line as 'HTTP/1.1 200 OK', got '\(found)'"
        case .notARequestLine(let found):
            "expected a request line as 'GET / HTTP/1.1', got '\(found)'"
        case .version(let version):
            "the version '\(version)', expected 'HTTP/1.1' or 'HTTP/1.0'"
        case .status(let status):
            "the status '\(status)', expected three digits from 100 to 999"
        case .reason:
            "the reason phrase has a carriage return or a NUL in it"
        case .fieldName(let line):
            "the field line '\(line)', expected a name and a colon"
        case .foldedField:
            "a field that goes on in the next line, which HTTP/1.1 no longer allows"
        case .fieldValue(let name):
            "the field '\(name)' has a carriage return or a NUL in its value"
        case .headTooLong(let limit):
            "the head is longer than the limit of \(limit) bytes"
        case .contentLength(let value):
            "the Content-Length '\(value)', expected a number of bytes"
        case .contentLengths(let values):
            "different Content-Lengths: \(values.map { "'\($0)'" }.joined(separator: ", "))"
        case .lengthAndCoding:
            "both Content-Length and Transfer-Encoding"
        case .transferCoding(let value):
            "the Transfer-Encoding '\(value)', expected 'chunked'"
        case .codingInHTTP10:
            "a Transfer-Encoding in HTTP/1.0, which has none"
        case .bodyTooLong(let limit):
            "the body is longer than the limit of \(limit) bytes"
        case .chunkSize(let found):
            "the chunk size '\(found)', expected hexadecimal digits and a line end"
        case .chunkEnd(let found):
            "'\(found)' after a chunk, expected a line end"
        case .chunkLineTooLong(let limit):
            "the chunk's line is longer than the limit of \(limit) bytes"
        case .tooManyInterimAnswers(let limit):
            "more than \(limit) interim answers"
        case .switchingProtocols:
            "the status 101 to a request that asked for no other protocol"
        }
    }
}
