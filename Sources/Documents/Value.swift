// SPDX-License-Identifier: Apache-2.0

/// A JSON value without a place: what templates give, captures keep and bodies are made of. Keeps order and digits.
package indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(ExactNumber)
    case string(String)
    case array([Value])
    case object([Member])

    package struct Member: Sendable {
        package let name: String
        package let value: Value

        package init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }
}
