// SPDX-License-Identifier: Apache-2.0

import Documents

/// Complains of what makes no sense where a handshake is all that happens.
struct HandshakeDecoder {
    let map: CheckedMap
    let complaints: Complaints

    /// What says how an exchange of messages is made.
    private static let foreign = [
        "url", "method", "headers", "query", "queryStyle", "cookies", "auth", "redirects",
        "baseURL", "raw", "compress", "pages", "safe", "capture",
    ]

    func check() {
        let foreign = Self.foreign + ItemKeys.methods + ItemKeys.bodies
        for (key, _) in map.node.members where foreign.contains(key.text) {
            complaints.add(
                "found '\(key.text)' beside 'handshake', which sends no request", at: key.span)
        }
        for (key, _) in map["expect"]?.members ?? [] where !Self.known.contains(key.text) {
            // What is no key at all has been complained of.
            guard KeyTable.key(key.text, in: .expect)?.isBuilt == true else { continue }
            complaints.add(
                "found '\(key.text)' of a handshake, which gives no answer", at: key.span,
                help: "expected 'tls', 'refused' or 'time'")
        }
    }

    private static let known = [
        TLSExpectation.key, RefusalExpectation.key, TimeExpectation.key,
    ]
}
