// SPDX-License-Identifier: Apache-2.0

import Documents

/// Complains of what makes no sense where no request is sent: a handshake, or a saved chain that is judged.
struct ConnectionKeys {
    /// The key that says which it is.
    enum Kind: String, CaseIterable {
        case handshake, evaluate

        /// What its result can be asked of.
        fileprivate var expectations: [String] {
            switch self {
            case .handshake: [TLSExpectation.key, RefusalExpectation.key, TimeExpectation.key]
            case .evaluate: [TLSExpectation.key, RefusalExpectation.key]
            }
        }

        fileprivate var title: String {
            switch self {
            case .handshake: "a handshake"
            case .evaluate: "an evaluation"
            }
        }

        fileprivate var lack: String {
            switch self {
            case .handshake: "which sends no request"
            case .evaluate: "which asks no server"
            }
        }

        /// What says how an exchange of messages is made.
        fileprivate var foreign: [String] {
            let both = [
                "url", "method", "headers", "query", "queryStyle", "cookies", "auth", "redirects",
                "baseURL", "raw", "compress", "pages", "safe", "capture",
            ]
            switch self {
            case .handshake: return both + ["evaluate", "host"]
            case .evaluate: return both + ["handshake", "timeout", "retry"]
            }
        }
    }

    let map: CheckedMap
    let complaints: Complaints

    /// What kind the item is of; nil where it is a request.
    static func kind(of map: CheckedMap) -> Kind? {
        Kind.allCases.first { map.has($0.rawValue) }
    }

    func check(_ kind: Kind) {
        let foreign = kind.foreign + ItemKeys.methods + ItemKeys.bodies
        for (key, _) in map.node.members where foreign.contains(key.text) {
            complaints.add(
                "found '\(key.text)' beside '\(kind.rawValue)', \(kind.lack)", at: key.span)
        }
        for (key, _) in map["expect"]?.members ?? []
        where !kind.expectations.contains(key.text) {
            // What is no key at all has been complained of.
            guard KeyTable.key(key.text, in: .expect)?.isBuilt == true else { continue }
            complaints.add(
                "found '\(key.text)' of \(kind.title), which gives no answer", at: key.span,
                help: "expected \(KeyShape.word(kind.expectations).expected)")
        }
    }
}
