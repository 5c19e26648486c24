// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// With what differs from run to run (times, keys, dates, the folder, ports) under a name.
    func settled(_ names: [String: String] = [:], ports: [UInt16] = []) -> String {
        var text = self
        for (index, port) in ports.enumerated() {
            let name = index == 0 ? "PORT" : "PORT\(index + 1)"
            text = text.replacingOccurrences(
                of: "\(port)(?![0-9])", with: name, options: .regularExpression)
        }
        for (found, name) in names { text = text.replacingOccurrences(of: found, with: name) }
        let patterns = [
            (#"(under )?\b[0-9]+(\.[0-9]+)? (ms|s)\b"#, "TIME"),
            (#"time="[0-9]+\.[0-9]{3}""#, #"time="TIME""#),
            (#"timestamp="[^"]*" hostname="[^"]*""#, #"timestamp="TIME" hostname="HOST""#),
            (#"until [0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:]+Z)?"#, "until DATE"),
            (#"SHA-256 [0-9a-f]{64}"#, "SHA-256 HASH"),
            (#"sha256/[A-Za-z0-9+/]{5,43}[=…]"#, "sha256/KEY"),
        ]
        for (pattern, name) in patterns {
            text = text.replacingOccurrences(of: pattern, with: name, options: .regularExpression)
        }
        return text
    }
}
