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
            for byte in (string ?? "").utf8 { hasher.combine(byte) }
        case .sequence:
            let elements = elements
            hasher.combine(elements.count)
            for element in elements { hasher.combine(element) }
        case .mapping:
            var sum = 0
            for (name, value) in membersByName {
                var member = Hasher()
                member.combine(name)
                member.combine(value)
                sum &+= member.finalize()
            }
            hasher.combine(sum)
        }
    }
}
