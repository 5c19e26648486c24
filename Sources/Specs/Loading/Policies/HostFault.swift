// SPDX-License-Identifier: Apache-2.0

/// A host that is listed twice, by one policy or by two.
struct HostFault {
    let host: String
    let first: String
    let second: String

    var message: String {
        first == second
            ? "the policy '\(first)' lists the host '\(host)' twice"
            : "the policies '\(first)' and '\(second)' both list the host '\(host)'"
    }

    var help: String? {
        first == second
            ? nil : "one that serves it is enough: an item can name the other"
    }
}
