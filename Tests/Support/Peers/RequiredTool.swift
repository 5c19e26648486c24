// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A foreign program that tests talk to; where it is missing the test is skipped, but fails in CI.
package struct RequiredTool: Sendable {
    package let name: String
    package let path: String?

    package init(_ name: String) {
        self.name = name
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        path = (folders.map(String.init) + ["/usr/sbin", "/usr/bin"])
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// For `.enabled(if:)`: in CI a missing tool does not skip the test, which then fails.
    package var isExpected: Bool {
        path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
    }

    package static let nginx = RequiredTool("nginx")
    package static let openssl = RequiredTool("openssl")
    package static let python = RequiredTool("python3")
}
