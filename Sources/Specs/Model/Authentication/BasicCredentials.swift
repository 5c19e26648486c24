// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The credentials of the Basic scheme, in UTF-8 (RFC 7617 section 2.1).
enum BasicCredentials {
    static let colonFault =
        "found a colon in the user name, which basic authentication can't carry"
    static let controlFault =
        "found a control character in the credentials, which basic authentication can't carry"

    /// The value of the Authorization field.
    static func value(username: String, password: String) -> String {
        "Basic " + Data("\(username):\(password)".utf8).base64EncodedString()
    }

    /// Nil where nothing is wrong.
    static func fault(username: String, password: String) -> String? {
        if username.utf8.contains(UInt8(ascii: ":")) { return colonFault }
        let hasControl = (username + password).unicodeScalars.contains {
            $0.properties.generalCategory == .control
        }
        return hasControl ? controlFault : nil
    }
}
