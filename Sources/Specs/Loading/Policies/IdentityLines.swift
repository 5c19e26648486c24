// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `identity`: the files of the client's certificate and key.
struct IdentityLines {
    let lines: PolicyLines
    let files: PolicyFiles

    func identity(_ node: Node) -> ClientIdentity? {
        let map = CheckedMap(node, in: .identity, complaints: lines.complaints)
        let written = map["password"]
        let password = written.flatMap(lines.names.text)?.text
        if map.has("password"), password == nil { return nil }
        if let written, let password { lines.names.hide(password: password, at: written) }
        let isPKCS12 = map.has("pkcs12")
        let isPEM = map.has("certificate") || map.has("privateKey")
        // A key that is misspelt is complained of by its name.
        if !isPKCS12, !isPEM, !["pkcs12", "certificate", "privateKey"].allSatisfy(map.lacks) {
            return nil
        }
        if isPKCS12 == isPEM {
            lines.complaints.add(
                isPEM ? "found 'pkcs12' beside 'certificate' or 'privateKey'" : "found no identity",
                at: map.key("pkcs12")?.span ?? node.span,
                help: "expected 'pkcs12', or 'certificate' and 'privateKey'")
            return nil
        }
        if isPKCS12 {
            return file("pkcs12", of: map).map { .pkcs12($0, password: password) }
        }
        for key in ["certificate", "privateKey"] where map.lacks(key) {
            let other = key == "certificate" ? "privateKey" : "certificate"
            return lines.refuse(
                "found '\(other)' without '\(key)'", at: map.key(other) ?? node)
        }
        guard let certificate = file("certificate", of: map), let key = file("privateKey", of: map)
        else { return nil }
        return .certificate(certificate, privateKey: key, password: password)
    }

    private func file(_ key: String, of map: CheckedMap) -> PolicyFile? {
        guard let node = map[key], let path = lines.names.text(node)?.text else { return nil }
        return files.file(path, at: node)
    }
}
