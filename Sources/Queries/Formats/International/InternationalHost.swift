// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Names of hosts in Unicode (RFC 5890 section 2.3.2), and those of ASCII that stand for one.
enum InternationalHost {
    private static let separators: [Unicode.Scalar] = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    private static let prefix = "xn--"

    static func isHostname(_ text: String) -> Bool {
        let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) {
            separators.contains($0)
        }.map(Array.init)
        var decoded: [[Unicode.Scalar]] = []
        var length = labels.count - 1
        for label in labels {
            guard let (scalars, ascii) = read(label), (1...63).contains(ascii.count) else {
                return false
            }
            decoded.append(scalars)
            length += ascii.count
        }
        return length <= 253 && LabelDirection.isKept(by: decoded)
    }

    /// Whether such labels of an ASCII name as stand for Unicode do so rightly.
    static func haveSoundLabels(_ name: [UInt8]) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        return !text.lowercased().contains(prefix) || isHostname(text)
    }

    /// A label in Unicode and in ASCII.
    private static func read(
        _ label: [Unicode.Scalar]
    ) -> (scalars: [Unicode.Scalar], ascii: [UInt8])? {
        let isASCII = label.allSatisfy(\.isASCII)
        guard isASCII else {
            return isValid(label) ? (label, Array(prefix.utf8) + Punycode.encoded(label)) : nil
        }
        let bytes = label.map { UInt8($0.value) }
        guard HostFormat.isHostname(bytes) else { return nil }
        let lowercase = String(decoding: bytes, as: UTF8.self).lowercased()
        guard lowercase.hasPrefix(prefix) else { return (label, bytes) }
        let encoded = Array(lowercase.utf8.dropFirst(prefix.count))
        guard let scalars = Punycode.decoded(encoded), !scalars.allSatisfy(\.isASCII),
            Punycode.encoded(scalars) == encoded, isValid(scalars)
        else { return nil }
        return (scalars, bytes)
    }

    /// RFC 5891 section 4.2.3.
    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, first != "-", label.last != "-" else { return false }
        if label.count > 3, label[2] == "-", label[3] == "-" { return false }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return false
        default: break
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: label)
        let composed = String(view).precomposedStringWithCanonicalMapping
        return composed.unicodeScalars.elementsEqual(label) && LabelCharacters.areValid(label)
    }
}
