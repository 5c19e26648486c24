// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the query of a URL as forms write it: pairs between `&`, a plus for a space.
enum QueryParameter {
    /// Of the first pair with that name; nil where there is none.
    static func value(of name: String, in url: String) -> String? {
        let withoutFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        guard let question = withoutFragment.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let query = withoutFragment[withoutFragment.index(after: question)...]
        for pair in query.split(separator: UInt8(ascii: "&")) {
            let key = pair.prefix { $0 != UInt8(ascii: "=") }
            guard decoded(key) == name else { continue }
            return decoded(pair.dropFirst(key.count + 1))
        }
        return nil
    }

    /// What is no escape stays as it stands; what is no UTF-8 becomes U+FFFD.
    private static func decoded(_ text: some Sequence<UInt8>) -> String {
        let bytes = Array(text)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
                let byte = Hexadecimal.byte(bytes[at + 1], bytes[at + 2])
            {
                result.append(byte)
                at += 3
                continue
            }
            result.append(bytes[at] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[at])
            at += 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
