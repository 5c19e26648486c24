// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Undoes the content codings of a body (RFC 9110 section 8.4), as leniently as browsers and not further.
package struct ContentDecoder {
    package static let codingLimit = 5

    private enum Coding: String {
        case gzip, deflate
    }

    private let codings: [Coding]
    private let limits: ExchangeLimits

    /// Nil where there is nothing to undo, or a coding that is not known.
    ///
    /// - Parameter fields: Content-Encoding lists what was applied, in that order.
    package init?(_ fields: HeaderFields, limits: ExchangeLimits) throws(ContentFault) {
        var codings: [Coding] = []
        let names = fields["Content-Encoding"].flatMap { $0.split(separator: ",") }
        for name in names {
            switch name.filter({ $0 != " " && $0 != "\t" }).lowercased() {
            case "", "identity": continue
            case "gzip", "x-gzip": codings.append(.gzip)
            case "deflate": codings.append(.deflate)
            default: return nil
            }
        }
        guard codings.count <= ContentDecoder.codingLimit else {
            throw .tooManyCodings(codings.count, limit: ContentDecoder.codingLimit)
        }
        guard !codings.isEmpty else { return nil }
        self.codings = codings
        self.limits = limits
    }

    package func decoded(_ body: [UInt8]) throws(ContentFault) -> [UInt8] {
        var result = body
        for coding in codings.reversed() {
            result = try decoded(result, coding, cameAs: body.count)
        }
        return result
    }

    private func decoded(
        _ body: [UInt8], _ coding: Coding, cameAs length: Int
    ) throws(ContentFault) -> [UInt8] {
        let outcome = body.withUnsafeBufferPointer { input in
            Result { () throws(ContentFault) in try decoded(input, coding, cameAs: length) }
        }
        return try outcome.get()
    }

    private func decoded(
        _ input: UnsafeBufferPointer<UInt8>, _ coding: Coding, cameAs length: Int
    ) throws(ContentFault) -> [UInt8] {
        let name = coding.rawValue
        let format = try ContentDecoder.format(of: input, coding)
        var output: [UInt8] = []
        var index = 0
        guard let inflation = Inflation(format) else { throw .outOfMemory }
        repeat {
            var isEnded = false
            while !isEnded {
                switch inflation.step(input, &index, into: &output) {
                case .more: break
                case .ended: isEnded = true
                case .brokenOff: throw .brokenOff(coding: name, count: input.count)
                case .damaged(let offset, let text):
                    throw .damaged(coding: name, offset: offset, text: text)
                }
                try check(output.count, cameAs: length)
            }
            // A file of gzip is a row of members (RFC 1952 section 2.2).
        } while format == .gzip && ContentDecoder.isGzip(input.dropFirst(index))
        guard index == input.count else {
            throw .goesOn(coding: name, offset: index, count: input.count)
        }
        return output
    }

    private func check(_ count: Int, cameAs length: Int) throws(ContentFault) {
        guard count <= limits.body else { throw .tooLong(limit: limits.body) }
        guard count <= ExchangeLimits.freeExpansion || count / max(length, 1) < limits.expansion
        else { throw .tooDense(limit: limits.expansion) }
    }

    /// What the data look like, since servers send `deflate` with and without zlib's wrapper.
    private static func format(
        of input: UnsafeBufferPointer<UInt8>, _ coding: Coding
    ) throws(ContentFault) -> DeflateFormat {
        switch coding {
        case .gzip:
            guard isGzip(input.prefix(2)) else {
                throw .otherData(coding: coding.rawValue, found: QuotedBytes.text(input))
            }
            return .gzip
        case .deflate:
            return isZlib(input.prefix(2)) ? .zlib : .raw
        }
    }

    /// RFC 1952 section 2.3.1; of one byte, whether it may be.
    private static func isGzip(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        !bytes.isEmpty && zip(bytes, [0x1F, 0x8B]).allSatisfy { $0 == $1 }
    }

    /// RFC 1950 section 2.2.
    private static func isZlib(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard bytes.count == 2, let first = bytes.first, let last = bytes.last else { return false }
        return first & 0x0F == 8 && (Int(first) << 8 | Int(last)) % 31 == 0
    }
}
