// SPDX-License-Identifier: Apache-2.0

/// Reads a class of characters from behind its bracket to its end.
struct ECMAClassReader {
    var reader: ECMAPatternReader

    init(_ reader: ECMAPatternReader) {
        self.reader = reader
    }

    mutating func translated() throws(ECMAPatternFault) -> String {
        let isNegated = reader.peek == "^"
        if isNegated { reader.at += 1 }
        var members = ""
        while true {
            guard let scalar = reader.peek else { throw .unclosed("[") }
            if scalar == "]" { break }
            members += try member()
        }
        reader.at += 1
        // To ICU an empty class is a mistake.
        if members.isEmpty { return isNegated ? "[\\x{0}-\\x{10FFFF}]" : "(?!)" }
        return "[\(isNegated ? "^" : "")\(members)]"
    }

    private mutating func member() throws(ECMAPatternFault) -> String {
        let start = reader.at
        let first = try atom()
        guard reader.peek == "-", reader.at + 1 < reader.scalars.count,
            reader.scalars[reader.at + 1] != "]"
        else { return Self.written(first) }
        reader.at += 1
        let last = try atom()
        guard case .scalar(let lower) = first, case .scalar(let upper) = last else {
            // A set is no end of a range; then the hyphen stands for itself.
            return Self.written(first) + ECMAPattern.literal("-") + Self.written(last)
        }
        guard lower <= upper else { throw .range(reader.text(from: start)) }
        return ECMAPattern.literal(lower) + "-" + ECMAPattern.literal(upper)
    }

    private mutating func atom() throws(ECMAPatternFault) -> ECMAPatternReader.Escape {
        guard let scalar = reader.peek else { throw .unclosed("[") }
        if scalar == "\\" { return try reader.escape(inClass: true) }
        reader.at += 1
        return .scalar(scalar)
    }

    private static func written(_ atom: ECMAPatternReader.Escape) -> String {
        switch atom {
        case .scalar(let scalar): ECMAPattern.literal(scalar)
        case .set(let set): set
        }
    }
}
