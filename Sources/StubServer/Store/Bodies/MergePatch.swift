// SPDX-License-Identifier: Apache-2.0

import Documents

/// RFC 7396.
enum MergePatch {
    /// The reader has limited how deep a patch is.
    static func apply(_ patch: Value, to target: Value) -> Value {
        guard case .object(let changes) = patch else { return patch }
        var members: [Value.Member] = []
        if case .object(let known) = target { members = known }
        for change in changes {
            let place = members.firstIndex { $0.name == change.name }
            if case .null = change.value {
                if let place { members.remove(at: place) }
                continue
            }
            let known = place.map { members[$0].value } ?? .null
            let member = Value.Member(name: change.name, value: apply(change.value, to: known))
            if let place { members[place] = member } else { members.append(member) }
        }
        return .object(members)
    }
}
