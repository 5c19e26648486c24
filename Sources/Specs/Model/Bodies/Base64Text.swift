// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes as text (RFC 4648 section 4), in lines or not.
enum Base64Text {
    static let fault = "found a text that is no Base64"

    static func bytes(_ text: String) -> [UInt8]? {
        let bare = text.filter { !$0.isWhitespace }
        return Data(base64Encoded: bare).map(Array.init)
    }
}
