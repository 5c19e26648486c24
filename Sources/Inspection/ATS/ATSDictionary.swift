// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// The NSAppTransportSecurity of a configuration, for one host.
package struct ATSDictionary: Sendable {
    private indirect enum Entry {
        case flag(Bool)
        case text(String)
        case dictionary([(key: String, entry: Entry)])
    }

    private let entries: [(key: String, entry: Entry)]

    package init(_ configuration: ATSConfiguration, host: String) {
        switch configuration.rules {
        case .none: entries = []
        case .arbitraryLoads: entries = [("NSAllowsArbitraryLoads", .flag(true))]
        case .exception(let exception):
            var domain: [(key: String, entry: Entry)] = []
            if let isAllowed = exception.allowsInsecureHTTP {
                domain.append(("NSExceptionAllowsInsecureHTTPLoads", .flag(isAllowed)))
            }
            if let version = exception.minimumTLSVersion {
                domain.append(("NSExceptionMinimumTLSVersion", .text("TLSv\(version.rawValue)")))
            }
            if let isRequired = exception.requiresForwardSecrecy {
                domain.append(("NSExceptionRequiresForwardSecrecy", .flag(isRequired)))
            }
            entries = [("NSExceptionDomains", .dictionary([(host, .dictionary(domain))]))]
        }
    }

    /// As nscurl prints it: a description of an NSDictionary.
    package var description: String {
        "{\n" + ATSDictionary.described(entries, depth: 1) + "}"
    }

    private static func described(
        _ entries: [(key: String, entry: Entry)], depth: Int
    ) -> String {
        let indentation = String(repeating: "    ", count: depth)
        return entries.map { key, entry in
            let start = "\(indentation)\(quoted(key)) = "
            return switch entry {
            case .flag(let value): "\(start)\(value);\n"
            case .text(let value): "\(start)\(quoted(value));\n"
            case .dictionary(let members):
                "\(start)\(indentation){\n\(described(members, depth: depth + 1))\(indentation)};\n"
            }
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isPlain ? text : "\"\(text)\""
    }

    /// A whole property list, to be kept as a file or merged into an Info.plist.
    package var propertyList: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>NSAppTransportSecurity</key>
        \t<dict>
        \(ATSDictionary.elements(entries, depth: 2))\t</dict>
        </dict>
        </plist>

        """
    }

    /// Keys and hosts are of letters that XML takes as they are.
    private static func elements(_ entries: [(key: String, entry: Entry)], depth: Int) -> String {
        let indentation = String(repeating: "\t", count: depth)
        return entries.map { key, entry in
            let start = "\(indentation)<key>\(key)</key>\n\(indentation)"
            return switch entry {
            case .flag(let value): "\(start)<\(value)/>\n"
            case .text(let value): "\(start)<string>\(value)</string>\n"
            case .dictionary(let members):
                "\(start)<dict>\n\(elements(members, depth: depth + 1))\(indentation)</dict>\n"
            }
        }.joined()
    }

    package var value: Value { .object(ATSDictionary.members(entries)) }

    private static func members(_ entries: [(key: String, entry: Entry)]) -> [Value.Member] {
        entries.map { key, entry in
            switch entry {
            case .flag(let flag): Value.Member(name: key, value: .boolean(flag))
            case .text(let text): Value.Member(name: key, value: .string(text))
            case .dictionary(let members):
                Value.Member(name: key, value: .object(self.members(members)))
            }
        }
    }
}
