// SPDX-License-Identifier: Apache-2.0

import Trust

/// A pet store on free loopback ports, once as it should be and once for each way in which it should not.
///
/// Made for the collections beside the certificates' folder: they name their servers by environment variables and the
/// files of the folder by path.
package final class Demo: Sendable {
    /// What a collection is to find in the environment: `host:port` of each server, passwords, pins.
    package let variables: [String: String]

    private init(variables: [String: String]) {
        self.variables = variables
    }

    /// Makes every certificate anew and replaces the folder's of a former run.
    package static func start(certificatesIn folder: String) async throws(DemoFailure) -> Demo {
        throw .listening("not written yet")
    }

    package func stop() async {}
}
