// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// With what differs from run to run (times, keys, dates, the folder, ports) under a name; ports, keys and hashes are numbered.
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
        ]
        for (pattern, name) in patterns {
            text = text.replacingOccurrences(of: pattern, with: name, options: .regularExpression)
        }
        return text.withNumberedKeys
    }

    /// In the order in which they first appear; a key that is cut is the one that begins so.
    private var withNumberedKeys: String {
        var keys: [Substring] = []
        var hashes: [Substring] = []
        return replacing(/([A-Za-z0-9+\/]{43})=|sha256\/([A-Za-z0-9+\/]{5,42})…/) { match in
            let key = match.output.1 ?? match.output.2 ?? ""
            let known = keys.firstIndex { $0.hasPrefix(key) || key.hasPrefix($0) }
            if known == nil { keys.append(key) }
            let number = (known ?? keys.endIndex - 1) + 1
            return (match.output.1 == nil ? "sha256/" : "") + "KEY\(number)"
        }
        .replacing(/SHA-256 ([0-9a-f]{64})/) { match in
            let known = hashes.firstIndex(of: match.output.1)
            if known == nil { hashes.append(match.output.1) }
            return "SHA-256 HASH\((known ?? hashes.endIndex - 1) + 1)"
        }
    }
}
