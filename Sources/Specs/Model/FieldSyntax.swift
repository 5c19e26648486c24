// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What a method, a field's name and its value may hold (RFC 9110 sections 5 and 9.1), and which fields are not an author's to write.
enum FieldSyntax {
    /// What frames a message or belongs to the connection: pinion writes it.
    private static let reserved = [
        "host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade",
        "proxy-connection", "trailer", "expect",
    ]

    /// Nil where nothing is wrong.
    static func fault(ofMethod method: String) -> String? {
        if !HTTPToken.isToken(method.utf8) {
            return "found the method '\(Excerpt.short(method))', expected a token such as PURGE"
        }
        return method == "CONNECT"
            ? "found the method 'CONNECT', which is a proxy's and not a request's" : nil
    }

    static func fault(ofName name: String) -> String? {
        if !HTTPToken.isToken(name.utf8) {
            return "found the header name '\(Excerpt.short(name))', expected a token such as Accept"
        }
        return reserved.contains(name.lowercased())
            ? "found the header '\(name)', which pinion writes itself" : nil
    }

    static func fault(ofValue value: String, of name: String) -> String? {
        for byte in value.utf8 where byte < 0x20 && byte != 0x09 || byte == 0x7F {
            let what =
                switch byte {
                case 0x0A, 0x0D: "a line break"
                default: "a control character"
                }
            return "found \(what) in the value of the header '\(name)', expected one line of text"
        }
        return nil
    }

    static func fault(ofCookie name: String) -> String? {
        HTTPToken.isToken(name.utf8)
            ? nil
            : "found the cookie's name '\(Excerpt.short(name))', expected a token such as session"
    }

    static func fault(ofCookieValue value: String, of name: String) -> String? {
        if value.utf8.contains(UInt8(ascii: ";")) {
            return "found a ';' in the value of the cookie '\(name)', which ends it"
        }
        return fault(ofValue: value, of: "Cookie")
    }
}
