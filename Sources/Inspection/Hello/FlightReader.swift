// SPDX-License-Identifier: Apache-2.0

import Transport

/// Joins records to messages, wherever both are split, until the server waits for an answer (RFC 8446 section 5.1).
package struct FlightReader: AnswerReading {
    package static let longestMessage = 1 << 18
    /// RFC 5246 section 6.2.3: 2^14 and 2048.
    static let longestRecord = 18_432
    /// More than any chain takes, and little enough to be kept.
    package static let longestFlight = 1 << 19

    package private(set) var flight = ServerFlight()
    package private(set) var fault: HelloFault?

    private var record: [UInt8] = []
    private var message: [UInt8] = []
    private var count = 0
    private var isEnough = false
    private let encryptedBytes: Int

    /// - Parameter encryptedBytes: how many to wait for after a hello of TLS 1.3 that is no request for another.
    package init(encryptedBytes: Int = 0) {
        self.encryptedBytes = encryptedBytes
    }

    /// Whether a hello came and what was to follow it did not.
    package var isCutShort: Bool { flight.hello != nil && !isEnough }

    package mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard !isEnough, fault == nil else { return false }
        do throws(HelloFault) {
            try take(Array(bytes)[...])
        } catch {
            fault = error
        }
        return !isEnough && fault == nil
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) throws(HelloFault) {
        count += bytes.count
        guard count <= FlightReader.longestFlight else { throw .endless(count) }
        record += bytes
        var rest = record[...]
        defer { if rest.count < record.count { record = Array(rest) } }
        while let type = rest.first, !isEnough {
            guard (20...24).contains(type), rest.count < 2 || rest[rest.startIndex + 1] == 3 else {
                throw .notTLS(Array(rest.prefix(QuotedBytes.limit + 1)))
            }
            guard rest.count >= 5 else { return }
            let length = Int(rest[rest.startIndex + 3]) << 8 | Int(rest[rest.startIndex + 4])
            guard length <= FlightReader.longestRecord else { throw .longRecord(length) }
            guard rest.count >= 5 + length else { return }
            let content = rest.dropFirst(5).prefix(length)
            rest = rest.dropFirst(5 + length)
            try takeRecord(type, content)
        }
    }

    private mutating func takeRecord(
        _ type: UInt8, _ content: ArraySlice<UInt8>
    ) throws(HelloFault) {
        switch type {
        case 21:
            var reader = WireReader(content, of: "alert")
            let level = try reader.byte()
            let number = try reader.byte()
            // A warning ends nothing before TLS 1.3, but for the one that says so (RFC 5246 section 7.2).
            let isFatal = level != 1 || number == Alert.closeNotify
            flight.alerts.append(Alert(isFatal: isFatal, number: number))
            isEnough = isFatal
        case 22:
            message += content
            try takeMessages()
        default:
            // After the hello of TLS 1.3 nothing can be read; before it nothing else may come.
            guard flight.hello != nil else { throw .unexpected("a record of type \(type)") }
            guard type == 23 else { return }
            flight.encryptedBytes += content.count
            isEnough = flight.encryptedBytes >= encryptedBytes
        }
    }

    private mutating func takeMessages() throws(HelloFault) {
        var rest = message[...]
        // Not copied for each of the many records that a message may come in.
        defer { if rest.count < message.count { message = Array(rest) } }
        while rest.count >= 4, !isEnough {
            let first = rest.startIndex
            let length =
                Int(rest[first + 1]) << 16 | Int(rest[first + 2]) << 8 | Int(rest[first + 3])
            guard length <= FlightReader.longestMessage else { throw .longMessage(length) }
            guard rest.count >= 4 + length else { return }
            let content = rest.dropFirst(4).prefix(length)
            rest = rest.dropFirst(4 + length)
            // A HelloRequest may come at any time and says nothing.
            guard message[first] != 0 else { continue }
            try flight.take(message[first], content)
            isEnough = flight.isDone || isWholeHello
        }
    }

    /// In TLS 1.3 nothing that follows can be read.
    private var isWholeHello: Bool {
        guard let hello = flight.hello, hello.version >= .tls1_3 else { return false }
        return hello.isRetryRequest || encryptedBytes == 0
    }
}
