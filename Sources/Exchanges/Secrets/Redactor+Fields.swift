// SPDX-License-Identifier: Apache-2.0

extension Redactor {
    /// `Name: value`; credentials and cookies are hidden even where no one declared them.
    package func redacted(_ field: HeaderFields.Field) -> RedactedText {
        let value =
            switch field.name.lowercased() {
            case "authorization", "proxy-authorization": credentials(field.value)
            case "cookie": cookiePairs(field.value)
            case "set-cookie": setCookie(field.value)
            default: field.value
            }
        return redacted("\(field.name): \(value)")
    }

    /// The scheme stays (RFC 9110 section 11.4).
    private func credentials(_ value: String) -> String {
        guard let space = value.firstIndex(of: " ") else { return hidden(value) }
        return value[...space] + hidden(String(value[value.index(after: space)...]))
    }

    private func cookiePairs(_ value: String) -> String {
        value.split(separator: ";", omittingEmptySubsequences: false).map { pair in
            guard let equals = pair.firstIndex(of: "=") else { return hidden(String(pair)) }
            return pair[...equals] + hidden(String(pair[pair.index(after: equals)...]))
        }.joined(separator: ";")
    }

    /// The attributes stay.
    private func setCookie(_ value: String) -> String {
        let end = value.firstIndex(of: ";") ?? value.endIndex
        return cookiePairs(String(value[..<end])) + value[end...]
    }

    /// A value that is just one declared secret shows that secret's name.
    private func hidden(_ value: String) -> String {
        let shown = redacted(value).text
        return value.isEmpty || isReplacement(shown) ? shown : "‹redacted›"
    }
}
