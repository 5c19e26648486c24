// SPDX-License-Identifier: Apache-2.0

import Documents

/// Equal values have equal hashes, however they are spelled and whatever order their members stand in.
extension Datum: Hashable {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        switch kind {
        case .null: break
        case .boolean: hasher.combine(boolean)
        case .number: hasher.combine(number)
        case .string:
            // Not the string's own hash, which takes a composed and a decomposed letter for one.
            JSONName(text: string ?? "").hash(into: &hasher)
        case .sequence:
            let elements = elements
            hasher.combine(elements.count)
            for element in elements { hasher.combine(element) }
        case .mapping:
            var sum = 0
            for (name, value) in countedMembers {
                var member = Hasher()
                member.combine(JSONName(text: name))
                member.combine(value)
                sum &+= member.finalize()
            }
            hasher.combine(sum)
        }
    }

    /// Without those whose name stands in it once more further down.
    private var countedMembers: [(name: String, value: Datum)] {
        let members = members
        if members.count > 8 { return membersByName.map { ($0.key.text, $0.value) } }
        return members.enumerated().filter { place, member in
            !members[(place + 1)...].contains { $0.name.utf8.elementsEqual(member.name.utf8) }
        }.map(\.element)
    }
}
