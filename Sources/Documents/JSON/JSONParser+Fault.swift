// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
    func fault(
        _ fault: JSONFault, _ range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            fault.message, at: SourceSpan(file: file, range: range.clamped(to: 0..<bytes.count)),
            help: help, notes: notes)
    }

    /// What stands here is not what should; `opened` is the container that it should be in.
    func unexpected(_ expected: JSONFault.Expected, opened container: Int? = nil) -> Diagnostic {
        guard at < bytes.count else {
            let notes = container.map { [opened(at: startOfContainer($0), "opened here")] } ?? []
            return fault(.ended(expected), bytes.count..<bytes.count, notes: notes)
        }
        if bytes[at] >= 0x80, UTF8Check.length(bytes, at: at) == nil {
            return fault(.encoding(.notUTF8(bytes[at])), at..<at &+ 1)
        }
        let found = token(at: at, limit: 20)
        let isCut = at &+ 20 < bytes.count && found.utf8.count == 20 && isWordByte(bytes[at &+ 20])
        return fault(
            .found(isCut ? found + "…" : found, expected), at..<at &+ found.utf8.count,
            help: Self.help(for: found, expected))
    }

    func opened(at offset: Int, _ message: String) -> Diagnostic.Note {
        Diagnostic.Note(message, at: SourceSpan(file: file, range: offset..<offset &+ 1))
    }

    /// The word at an offset, or the one character where it begins none.
    func token(at offset: Int, limit: Int) -> String {
        guard offset < bytes.count else { return "" }
        let rest = bytes[offset...]
        let word = rest.prefix(limit).prefix(while: isWordByte)
        if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
        let length = UTF8Check.length(bytes, at: offset) ?? 1
        let character = String(decoding: rest.prefix(length), as: UTF8.self)
        return Excerpt.short(character)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || byte == UInt8(ascii: "_")
    }

    private static func help(for found: String, _ expected: JSONFault.Expected) -> String? {
        switch (found, expected) {
        case ("'", _): "JSON's strings stand in double quotes"
        case ("/", _), ("#", _): "JSON has no comments"
        case ("NaN", _), ("Infinity", _): "JSON has no such number; write it as a string"
        case ("True", _), ("False", _), ("None", _), ("Null", _), ("TRUE", _), ("FALSE", _),
            ("NULL", _):
            "JSON writes true, false and null in small letters"
        case ("]", .value), ("}", .name): "JSON has no comma after the last"
        default: nil
        }
    }
}
