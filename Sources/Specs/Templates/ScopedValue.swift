// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// A value with the secrets that went into it, however it was put together.
package struct ScopedValue: Sendable {
    package let value: Value
    package let secrets: [Secret]

    package init(_ value: Value, secrets: [Secret] = []) {
        self.value = value
        self.secrets = secrets
    }

    func adding(_ more: [Secret]) -> ScopedValue {
        guard !more.isEmpty else { return self }
        var secrets = SecretList()
        secrets.add(self.secrets)
        secrets.add(more)
        return ScopedValue(value, secrets: secrets.secrets)
    }
}
