// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads `auth`.
struct AuthenticationDecoder {
    let manners: MannerDecoder
    let complaints: Complaints

    func authentication(_ node: Node) -> Authentication? {
        guard node.kind == .mapping else { return Authentication.none }
        let map = CheckedMap(node, in: .auth, complaints: complaints)
        let keys = node.members.map(\.key)
        guard let first = keys.first else {
            complaints.add(
                "found an empty map, expected one of 'basic', 'bearer' and 'apiKey'", at: node.span)
            return nil
        }
        if keys.count > 1 {
            complaints.add(
                "found '\(keys[1].text)' beside '\(first.text)', expected one way", at: keys[1].span
            )
        }
        guard let value = map[first.text] else { return nil }
        switch first.text {
        case "basic": return basic(value)
        case "bearer":
            return manners.template(value).map { .bearer($0) }
        default: return apiKey(value)
        }
    }

    private func basic(_ node: Node) -> Authentication? {
        let map = CheckedMap(node, in: .basic, complaints: complaints)
        guard has("username", in: map, "basic"),
            let username = map["username"].flatMap(manners.template)
        else { return nil }
        if let constant = username.constant, constant.contains(":") {
            complaints.add(BasicCredentials.colonFault, at: username.span)
            return nil
        }
        return .basic(
            username: username, password: map["password"].flatMap(manners.template))
    }

    private func apiKey(_ node: Node) -> Authentication? {
        let map = CheckedMap(node, in: .apiKey, complaints: complaints)
        guard has("name", in: map, "apiKey"), has("value", in: map, "apiKey"),
            let name = map["name"].flatMap(manners.template),
            let value = map["value"].flatMap(manners.template)
        else { return nil }
        let place = map["in"].flatMap { Authentication.Place(rawValue: $0.spelling) } ?? .header
        if place == .header, let constant = name.constant,
            let fault = FieldSyntax.fault(ofName: constant)
        {
            complaints.add(fault, at: name.span)
            return nil
        }
        return .apiKey(name: name, value: value, in: place)
    }

    private func has(_ key: String, in map: CheckedMap, _ name: String) -> Bool {
        if !map.lacks(key) { return true }
        complaints.add(
            "found '\(name)' without '\(key)'",
            at: map.node.members.first?.key.span ?? map.node.span
        )
        return false
    }
}
