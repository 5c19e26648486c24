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
        for (key, value) in node.members {
            guard OkHttpReading.isPattern(key.text) else {
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
            if Set(keys).count == 1, elements.count == 1 {
                findings.add(.singlePin(holder: key.text), at: key.span)
            }
            entries.append(CertificatePinner.Entry(pattern: key.text, at: key.span, keys: keys))
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
            return try PublicKeyPin.digest(text)
        } catch {
            findings.add(.pin(text: text, expected: error.expected), at: node.span)
            return nil
        }
    }

    /// An asterisk stands at the left only, as the whole of one label or two together.
    private static func isPattern(_ text: String) -> Bool {
        let name = text.drop { $0 == "*" }
        let stars = text.count - name.count
        guard stars <= 2, stars == 0 || name.hasPrefix(".") else { return false }
        let host = stars == 0 ? name : name.dropFirst()
        return (try? HostName.checked(host)) != nil
    }
}
