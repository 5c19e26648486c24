// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Secrets in the order in which they were met, each once.
struct SecretList {
    private(set) var secrets: [Secret] = []

    mutating func add(_ more: [Secret]) {
        for secret in more where !secrets.contains(secret) { secrets.append(secret) }
    }
}
