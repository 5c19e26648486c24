// SPDX-License-Identifier: Apache-2.0

/// Finds what no excerpt of a file may show: the values of keys that are named, or nearly named, as passwords and the like are.
///
/// It reads a line as it stands, whether or not the file as a whole can be read.
struct HiddenValues {
    private let line: [UInt8]

    /// What stands in the place of each.
    static let mark = Array("‹redacted›".utf8)

    /// In one line, by bytes from its start and in order.
    ///
    /// - Parameter above: the lines before it, the nearest first.
    static func ranges(in line: [UInt8], above: some Sequence<[UInt8]>) -> [Range<Int>] {
        let values = HiddenValues(line: line)
        let own = values.own()
        guard own.isEmpty, values.continues(above) else { return own }
        let end = line.count - line.reversed().prefix(while: isBlank).count
        return values.indentation < end ? [values.indentation..<end] : []
    }

    /// A line by itself.
    static func hidden(in text: String) -> String {
        var line = Array(text.utf8)
        for range in ranges(in: line, above: []).reversed() {
            line.replaceSubrange(range, with: mark)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// A message less the quoted parts that are parts of hidden values, `{{…}}` in them aside.
    static func message(_ text: String, without values: [String]) -> String {
        let values = values.map { value in
            value.replacing(/\{\{.*?\}\}/, with: "")
        }
        guard values.contains(where: { !$0.isEmpty }) else { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            let found = part.hasSuffix("…") ? part.dropLast() : part
            guard index % 2 == 1, index < parts.count - 1, found.count > 2 else {
                return String(part)
            }
            let mark = String(decoding: mark, as: UTF8.self)
            if values.contains(where: { $0.contains(found) }) { return mark }
            // A file's name with its password behind.
            return values.map { $0.filter { !"\"'".contains($0) } }.filter { $0.count > 2 }
                .reduce(String(part)) { $0.replacing($1, with: mark) }
        }.joined(separator: "'")
    }

    /// How sure a key's name makes it that its value is to be hidden.
    private enum Name {
        /// A password, or what was to be that.
        case password
        /// As often the name of something that is looked at: hidden where a text stands beside it.
        case token
        /// A short word for a password, or for anything: hidden where no map is its value.
        case short
        /// A file of certificates or keys, and what else may stand there.
        case identity
        /// Such a file, what follows being what opens it.
        case file

        init?(_ key: [UInt8]) {
            let name = String(decoding: key, as: UTF8.self).lowercased().filter(\.isLetter)
            if name == "identity" {
                self = .identity
            } else if passwords.contains(where: name.hasSuffix)
                || Suggestion.nearest(to: name, among: passwords) != nil
            {
                self = .password
            } else if words.contains(name) {
                self = .short
            } else if tokens.contains(where: name.hasSuffix) {
                self = .token
            } else {
                return nil
            }
        }

        /// Of `FILE:PASSWORD` and `{ FILE: PASSWORD }`, as other tools have it.
        init?(endingIn text: ArraySlice<UInt8>) {
            let text = String(decoding: text.suffix(12), as: UTF8.self).lowercased()
            guard files.contains(where: text.hasSuffix) else { return nil }
            self = .file
        }
    }

    private static let files = [".p12", ".pfx", ".pem", ".key", ".crt", ".cer", ".der"]

    private static let passwords = ["password", "passphrase", "passwd", "passcode"]
    private static let words = ["pwd", "pass", "pin"]
    private static let tokens = ["token", "secret", "apikey", "secretkey", "bearer"]

    private func own() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < line.count {
            if line[index...].starts(with: Self.boundary) {
                let end = line.count - line.reversed().prefix(while: Self.isBlank).count
                ranges.append(index..<end)
                return ranges
            }
            guard line[index] == UInt8(ascii: ":") || line[index] == UInt8(ascii: "="),
                let name = Name(key(before: index)) ?? Name(endingIn: text(before: index)),
                let value = value(after: index + 1, name)
            else {
                index += 1
                continue
            }
            ranges.append(value)
            index = value.upperBound
        }
        return ranges
    }

    private static let boundary = Array("-----BEGIN ".utf8)

    /// With the words before it, where nothing but those stands between it and the key's start.
    private func key(before colon: Int) -> [UInt8] {
        let text = text(before: colon)
        let word = text.suffix(text.reversed().prefix(while: Self.isName).count)
        let words = text.suffix(
            text.reversed().prefix { Self.isName($0) || Self.isBlank($0) }.count)
        let isWhole =
            words.startIndex == text.startIndex || "{,\"'".utf8.contains(text[words.startIndex - 1])
        return Array(isWhole && line[colon] == UInt8(ascii: ":") ? words : word)
    }

    /// Less blanks and quotes at its end.
    private func text(before colon: Int) -> ArraySlice<UInt8> {
        var end = colon
        while end > 0, Self.isBlank(line[end - 1]) || Self.isQuote(line[end - 1]) { end -= 1 }
        return line[..<end]
    }

    /// Where the quotes end that a place stands in; nil where it is in none.
    private func quotesEnd(around place: Int) -> Int? {
        var quote: UInt8?
        for byte in line[..<place] where Self.isQuote(byte) {
            quote = quote == nil ? byte : quote == byte ? nil : quote
        }
        return quote.map { line[place...].firstIndex(of: $0) ?? line.count }
    }

    /// Nil where nothing there needs to be hidden.
    private func value(after colon: Int, _ name: Name) -> Range<Int>? {
        var start = colon
        func skipBlanks() { while start < line.count, Self.isBlank(line[start]) { start += 1 } }
        skipBlanks()
        guard start < line.count, !",}]".utf8.contains(line[start]) else { return nil }
        if "|>".utf8.contains(line[start]) {
            let header = line[(start + 1)...].prefix { !Self.isBlank($0) }
            if header.allSatisfy({ "+-0123456789".utf8.contains($0) }) { return nil }
        }
        let quotesEnd = name == .file ? quotesEnd(around: start) : nil
        var end = quotesEnd ?? end(from: start, isInFlow: depth(before: colon) > 0)
        let text = String(decoding: line[start..<end], as: UTF8.self)
        // A policy may be named so: its lines are looked at by themselves.
        let isOuter = text.prefixMatch(of: /\{\s*identity\s*:\s*\{/) != nil
        let isLookedAt =
            isOuter || name == .token && (text.hasPrefix("{") || text.hasPrefix("["))
            || name == .short && text.hasPrefix("{")
            || name == .identity && text.firstMatch(of: Self.fileWithMore) == nil
        let bare = text.drop { "\"'".contains($0) }
        let isHarmless =
            bare.isEmpty || bare.hasPrefix("$") || Self.isHidden(bare) || Self.isReference(bare)
            || Self.harmless.contains(text.filter { !" \t".contains($0) }.prefix { $0 != ":" } + "")
            || text.wholeMatch(of: Self.check) != nil
        if isLookedAt || isHarmless { return nil }
        // That it is in quotes may be seen.
        if Self.isQuote(line[start]), end - start > 2, line[end - 1] == line[start] {
            start += 1
            end -= 1
        }
        return start..<end
    }

    /// Less blanks and up to a colon; the maps say where a value comes from, or what is expected of it.
    private static let harmless: Set<String> = [
        "true", "false", "null", "~", "{env", "{file",
    ]
    /// No map, whose values have names of their own.
    private static var fileWithMore: Regex<Substring> {
        /^[^{]*\.(?i:p12|pfx|pem|key|crt|cer|der)\b\W*\w.*/
    }
    private static var check: Regex<(Substring, Substring)> {
        /\{\s*(exists\s*:\s*(?:true|false)|type\s*:\s*(?:string|number|integer|boolean|null|array|object))\s*\}/
    }

    private func end(from start: Int, isInFlow: Bool) -> Int {
        var open = 0
        var quote: UInt8?
        var index = start
        var end = start
        while index < line.count {
            let byte = line[index]
            index += 1
            if let opened = quote {
                let isEscape =
                    opened == UInt8(ascii: "\"")
                    ? byte == UInt8(ascii: "\\")
                    : byte == opened && index < line.count && line[index] == opened
                if isEscape, index < line.count {
                    index += 1
                } else if byte == opened {
                    quote = nil
                }
                end = index
                if quote == nil, open == 0, endsValue(at: index) { return end }
                continue
            }
            if Self.isQuote(byte), open > 0 || index == start + 1 { quote = byte }
            if "[{".utf8.contains(byte), open > 0 || index == start + 1 || isInFlow { open += 1 }
            if open > 0 {
                if "]}".utf8.contains(byte) { open -= 1 }
                end = index
                continue
            }
            if isInFlow, ",]}".utf8.contains(byte) { return end }
            if !Self.isBlank(byte) { end = index }
        }
        return end
    }

    /// Whether nothing but a comment follows.
    private func endsValue(at index: Int) -> Bool {
        let rest = line[index...].drop(while: Self.isBlank)
        return rest.isEmpty || (rest.first == UInt8(ascii: "#") && rest.startIndex > index)
    }

    /// How many brackets are open.
    private func depth(before end: Int) -> Int {
        line[..<end].reduce(0) {
            $0 + ("[{".utf8.contains($1) ? 1 : "]}".utf8.contains($1) ? -1 : 0)
        }
    }

    /// `{{name}}` alone, which tells only where the value comes from.
    private static func isReference(_ text: Substring) -> Bool {
        guard text.hasPrefix("{{"), let end = text.firstRange(of: "}}") else { return false }
        return text[end.upperBound...].allSatisfy { $0 == "\"" || $0 == "'" }
            && !text[..<end.lowerBound].contains { $0 == "\"" || $0 == "'" }
    }

    /// Whether a redactor was there before.
    private static func isHidden(_ text: Substring) -> Bool {
        guard text.hasPrefix("‹"), let end = text.firstIndex(of: "›") else { return false }
        return text[end...].dropFirst().allSatisfy { "\"'".contains($0) }
    }

    // MARK: Values below their key

    private var indentation: Int { line.prefix(while: Self.isBlank).count }

    /// Whether it belongs to a key of an earlier line whose value begins after that.
    private func continues(_ above: some Sequence<[UInt8]>) -> Bool {
        for line in above {
            let earlier = HiddenValues(line: line)
            let isEmpty = earlier.indentation == line.count
            if isEmpty || earlier.indentation >= indentation { continue }
            guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return false }
            let rest = line[(colon + 1)...].drop(while: Self.isBlank)
            switch Name(earlier.key(before: colon)) {
            case .password, .file:
                return rest.isEmpty || rest.first.map { "|>!&".utf8.contains($0) } == true
            case .short where rest.isEmpty: return key(inside: self.line).isEmpty
            case .short: return rest.first.map { "|>!&".utf8.contains($0) } == true
            case .token: return rest.first.map { "|>".utf8.contains($0) } == true
            case .identity, nil: return false
            }
        }
        return false
    }

    /// What stands before the colon of a map's line; empty where it is none.
    private func key(inside line: [UInt8]) -> ArraySlice<UInt8> {
        let colon = line.indices.first { place in
            line[place] == UInt8(ascii: ":")
                && (place + 1 == line.count || Self.isBlank(line[place + 1]))
        }
        return colon.map { line[..<$0] } ?? []
    }

    // MARK: Bytes

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
    private static func isName(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
}
