// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Exchanges

import struct Foundation.Date

extension TemplateFunction {
    /// - Parameters:
    ///   - arguments: as many as the function takes.
    ///   - span: of the call; randomness is drawn from it.
    func value(
        of arguments: [TemplateExpression], at span: SourceSpan, in scope: Scope
    ) throws(Diagnostic) -> ScopedValue {
        switch self {
        case .uuid: return ScopedValue(.string(Self.uuid(at: span, in: scope)))
        case .now: return ScopedValue(.string(Moment(scope.now).wholeSeconds))
        case .default:
            if let value = arguments.first?.definedValue(in: scope) { return value }
            guard let fallback = arguments.last else { return ScopedValue(.null) }
            return try fallback.value(in: scope)
        }
    }

    /// Version 4 (RFC 9562 section 5.4), of bits that seed, item and place of the call determine.
    private static func uuid(at span: SourceSpan, in scope: Scope) -> String {
        // A call is known by its place in its file, not by what was called before it: nothing depends on who ran first.
        let file = span.file.path.split(separator: "/").last ?? ""
        let call = "\(scope.seed)\0\(scope.itemID)\0uuid\0\(file)\0\(span.range.lowerBound)"
        var bytes = SHA256.digest(call.utf8).prefix(16).map { $0 }
        guard bytes.count == 16 else { return "" }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text = ""
        for (place, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(place) { text += "-" }
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return text
    }
}

extension TemplateExpression {
    /// Nil where a name or a path leads into nothing, or the value is null.
    fileprivate func definedValue(in scope: Scope) -> ScopedValue? {
        guard let value = try? value(in: scope) else { return nil }
        if case .null = value.value { return nil }
        return value
    }
}
