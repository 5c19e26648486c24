// SPDX-License-Identifier: Apache-2.0

import Documents

/// Answers as they are written down.
extension Value {
    static func members(_ pairs: KeyValuePairs<String, Value>) -> Value {
        .object(pairs.map { Member(name: $0.key, value: $0.value) })
    }

    static func integer(_ number: Int) -> Value {
        .number(ExactNumber(number))
    }

    static func strings(_ texts: [String]) -> Value {
        .array(texts.map(Value.string))
    }

    /// Null where there is nothing.
    static func string(orNull text: String?) -> Value {
        text.map(Value.string) ?? .null
    }
}
