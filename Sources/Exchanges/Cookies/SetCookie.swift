// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// A Set-Cookie value taken apart (RFC 6265bis section 5.6); of an attribute given twice the last one holds.
package struct SetCookie: Sendable {
    package private(set) var name = ""
    package private(set) var value = ""
    /// Nil where absent or empty.
    package private(set) var domain: String?
    /// Nil where absent or not absolute.
    package private(set) var path: String?
    package private(set) var expires: Date?
    package private(set) var maxAge: Int?
    package private(set) var isSecure = false
    package private(set) var isHTTPOnly = false
    package private(set) var sameSite: Cookie.SameSite?

    /// Nil where the whole must be ignored: control characters, nothing in it, more than 4096 bytes.
    package init?(_ text: String) {
        guard !text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
            return nil
        }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let pair = parts.first else { return nil }
        if let equals = pair.firstIndex(of: "=") {
            name = Self.trimmed(pair[..<equals])
            value = Self.trimmed(pair[pair.index(after: equals)...])
        } else {
            value = Self.trimmed(pair)
        }
        let size = name.utf8.count + value.utf8.count
        guard size > 0, size <= 4096 else { return nil }
        for part in parts.dropFirst() { read(part) }
    }

    private mutating func read(_ attribute: Substring) {
        let equals = attribute.firstIndex(of: "=")
        let name = Self.trimmed(attribute[..<(equals ?? attribute.endIndex)]).lowercased()
        let value = Self.trimmed(equals.map { attribute[attribute.index(after: $0)...] } ?? "")
        guard value.utf8.count <= 1024 else { return }
        switch name {
        case "expires": expires = CookieDate.date(value) ?? expires
        case "max-age": maxAge = Self.seconds(value) ?? maxAge
        case "domain":
            let domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
            self.domain = domain.isEmpty ? nil : domain
        case "path": path = value.hasPrefix("/") ? value : nil
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        case "samesite": sameSite = Cookie.SameSite(rawValue: value.lowercased())
        default: break
        }
    }

    private static func seconds(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(text) ?? (text.hasPrefix("-") ? Int.min : Int.max)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
