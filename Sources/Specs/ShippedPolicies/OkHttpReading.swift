// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `okHttp`: patterns, each with the pins that `CertificatePinner.Builder.add` is given.
struct OkHttpReading {
    let names: DeclaredNames
    let findings: ClientFindings

    /// Nil where anything in it is wrong.
    func pinner(_ node: Node) -> CertificatePinner? {
        var entries: [CertificatePinner.Entry] = []
        var isSound = true
        var first: [String: (text: String, span: SourceSpan)] = [:]
        for (key, value) in node.members {
            guard let pattern = OkHttpReading.pattern(key.text) else {
                findings.add(.pattern(key.text), at: key.span)
                isSound = false
                continue
            }
            let elements = value.kind == .sequence ? value.elements : [value]
            let keys = elements.compactMap(pin)
            isSound = isSound && keys.count == elements.count
            if elements.isEmpty {
                findings.add(.pinList, at: value.span)
                isSound = false
            }
            if Set(keys).count == 1, elements.count == keys.count {
                findings.add(.singlePin(holder: key.text, list: nil), at: key.span)
            }
            warnOfRepeated(keys, elements)
            check(pattern, key, beside: &first)
            entries.append(CertificatePinner.Entry(pattern: pattern, at: key.span, keys: keys))
        }
        return isSound ? CertificatePinner(entries) : nil
    }

    private func pin(_ node: Node) -> [UInt8]? {
        guard let text = names.text(node)?.text else { return nil }
        if text.hasPrefix("sha1/") {
            findings.add(.sha1Pin(text), at: node.span)
            return nil
        }
        do throws(PublicKeyPin.Fault) {
            guard text.hasPrefix("sha256/") else { throw .noPrefix }
            return try PublicKeyPin.digest(base64: LenientBase64.okio(String(text.dropFirst(7))))
        } catch {
            findings.add(.pin(text: text, expected: error.expected), at: node.span)
            return nil
        }
    }

    private func warnOfRepeated(_ keys: [[UInt8]], _ elements: [Node]) {
        guard keys.count == elements.count else { return }
        for (index, element) in elements.enumerated() where keys[..<index].contains(keys[index]) {
            findings.add(.repeatedPin(text: names.text(element)?.text ?? ""), at: element.span)
        }
    }

    private func check(
        _ pattern: String, _ key: Node,
        beside first: inout [String: (text: String, span: SourceSpan)]
    ) {
        if let other = first[pattern] {
            findings.add(
                .sameName(key.text, other: other.text), at: key.span,
                notes: [Diagnostic.Note("the other one", at: other.span)])
        }
        first[pattern] = first[pattern] ?? (key.text, key.span)
        let name = String(pattern.drop { $0 == "*" }.drop { $0 == "." })
        if let rule = UnmatchedName.rule(name, isCaseSensitive: true) {
            findings.add(.neverMatches(domain: key.text, rule: rule), at: key.span)
        }
    }

    /// As it is compared; nil where OkHttp takes none such: an asterisk stands at the left only, as the whole of one label or two together.
    private static func pattern(_ text: String) -> String? {
        let name = text.drop { $0 == "*" }
        let stars = text.count - name.count
        guard stars <= 2, stars == 0 || name.hasPrefix(".") else { return nil }
        let host = String(stars == 0 ? name : name.dropFirst())
        guard let ascii = InternationalName.ascii(host),
            (try? HostName.checked(ascii[...])) != nil
        else { return nil }
        return text.prefix(stars) + (stars == 0 ? "" : ".") + ascii
    }
}
