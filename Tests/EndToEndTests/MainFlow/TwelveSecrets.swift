// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Twelve secrets of different make, and the forms in which a server may give one back, encoded by Foundation and by hand: by nothing of ours.
enum TwelveSecrets {
    static let values = [
        "hunter22",
        "p@ss w0rd/with+signs=&?#",
        "ünïcödé-geheim-Ω",
        #"quote"and\backslash\u0041"#,
        "<b>&amp;'markup'</b>",
        "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
        "AKIAIOSFODNN7EXAMPLE",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "482910",
        "UPPER-lower-0123",
        "a.b.c:d;e,f~g!h*i(j)",
        "line-one-of-a-key\nline-two-of-a-key",
    ]

    static func name(_ index: Int) -> String { "secret\(index)" }

    /// All that must not be read anywhere.
    static func forms(of value: String) -> [String] {
        let data = Data(value.utf8)
        var forms = [
            value, data.base64EncodedString(), percent(value), json(value), html(value),
            everyUnit(value), everyByte(value), everyCharacter(value),
        ]
        // In a larger base64 text the digits that only the value decides are the same in each.
        for shift in 0..<3 {
            let whole = (Data(repeating: 0, count: shift) + data).base64EncodedString()
                .filter { $0 != "=" }
            let digits = (shift * 8 + 5) / 6..<(shift + data.count) * 8 / 6
            let inner = String(Array(whole)[digits])
            forms.append(inner)
            forms.append(url(inner))
        }
        return forms.filter { $0.count >= 4 }
    }

    static func url(_ base64: String) -> String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static func percent(_ value: String) -> String {
        value.addingPercentEncoding(
            withAllowedCharacters: CharacterSet(
                charactersIn:
                    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")) ?? ""
    }

    static func json(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\n")
    }

    static func html(_ value: String) -> String {
        value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;"
        ).replacing("\"", with: "&quot;")
    }

    // Encoders that leave nothing as it is.

    static func everyUnit(_ value: String) -> String {
        value.utf16.map { String(format: "\\u%04x", $0) }.joined()
    }

    static func everyByte(_ value: String) -> String {
        value.utf8.map { String(format: "%%%02X", $0) }.joined()
    }

    static func everyCharacter(_ value: String) -> String {
        value.unicodeScalars.map { "&#\($0.value);" }.joined()
    }

    /// An unsigned token (RFC 7519) that carries it.
    static func token(_ value: String) -> String {
        let parts = [#"{"alg":"none"}"#, "{\"sub\":\"x\",\"key\":\"\(json(value))\"}"]
        return parts.map { url(Data($0.utf8).base64EncodedString()) }.joined(separator: ".") + "."
    }

    /// What a server says that knows it, in each form, with something around.
    static func echoed(_ value: String) -> String {
        let wrapped = ["", "a", "ab"].map { Data(($0 + value + "zz").utf8).base64EncodedString() }
        return
            (wrapped + wrapped.map(url) + [
                token(value), "https://h.test/?k=\(percent(value))&x=1",
                percent(value).lowercased(),
                "{\"k\":\"\(everyUnit(value))\"}", "?k=\(everyByte(value))&x=1",
                "<p>\(everyCharacter(value))</p>",
                "{\"k\":\"\(json(value))\"}", "<p>\(html(value))</p>", "x\(value)y",
            ]).joined(separator: "\n")
    }

    /// In one stored block of gzip (RFC 1952, RFC 1951 section 3.2.4).
    static func gzip(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        func little(_ number: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let length = UInt32(bytes.count)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(length, 2) + little(~length, 2)
            + bytes + little(checksum(bytes), 4) + little(length, 4)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
    }
}
