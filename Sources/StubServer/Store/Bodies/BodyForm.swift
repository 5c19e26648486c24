// SPDX-License-Identifier: Apache-2.0

import Documents

/// A JSON object read member by member, with everything that is wrong with it.
///
/// A member that reads as nil has been complained of, unless it was optional and is missing or null.
struct BodyForm {
    private let members: [Value.Member]
    private(set) var faults = BodyFaults()

    init(_ body: Value, members names: [String]) {
        guard case .object(let members) = body else {
            self.members = []
            faults.add(nil, "must be an object")
            return
        }
        self.members = members
        for member in members where !names.contains(member.name) {
            faults.add(member.name, "is not known")
        }
    }

    mutating func text(
        _ name: String, _ length: ClosedRange<Int> = 1...60, isOptional: Bool = false
    ) -> String? {
        switch self[name] {
        case .string(let text) where length.contains(text.count): return text
        case nil where isOptional, .null where isOptional: break
        case nil: faults.add(name, "is missing")
        default:
            faults.add(
                name, "must be a string of \(length.lowerBound) to \(length.upperBound) characters")
        }
        return nil
    }

    mutating func choice<T: RawRepresentable & CaseIterable>(
        _ name: String, _: T.Type
    ) -> T? where T.RawValue == String {
        switch self[name] {
        case .string(let text):
            if let choice = T(rawValue: text) { return choice }
            let names = T.allCases.map(\.rawValue)
            faults.add(name, "must be one of \(names.joined(separator: ", "))")
        case nil: faults.add(name, "is missing")
        default: faults.add(name, "must be a string")
        }
        return nil
    }

    /// Zero or more.
    mutating func amount(_ name: String) -> ExactNumber? {
        switch self[name] {
        case .number(let amount) where amount >= ExactNumber(0): return amount
        case .number: faults.add(name, "must not be negative")
        case nil: faults.add(name, "is missing")
        default: faults.add(name, "must be a number")
        }
        return nil
    }

    /// None where they are missing.
    mutating func texts(_ name: String) -> [String]? {
        switch self[name] {
        case nil: return []
        case .array(let elements) where elements.count <= 20:
            let texts = elements.compactMap { element -> String? in
                if case .string(let text) = element { text } else { nil }
            }
            if texts.count == elements.count { return texts }
            faults.add(name, "must be strings")
        default: faults.add(name, "must be an array of 20 strings at most")
        }
        return nil
    }

    private subscript(name: String) -> Value? {
        members.last { $0.name == name }?.value
    }
}
