// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Every finding that there is, by the id that stays, in the order of reports; those of clients are `client.` and a name.
package enum FindingCatalog {
    package struct Entry: Sendable {
        package let id: String
        /// What holds where it is green.
        package let title: String
    }

    package static let all: [Entry] =
        [Entry(id: InspectedServer.reachable, title: "the server answers")]
        + ServerCheck.all.map { Entry(id: $0.id, title: $0.title) }
        + [
            Entry(id: "protocols", title: "the protocols are those that an item expects"),
            Entry(id: "cipherSuites", title: "the cipher suites are those that an item expects"),
        ]
        + ServerProfile.rules.map {
            Entry(id: ServerProfile.id(of: $0), title: "\($1) of a profile")
        }
        + [
            Entry(id: BaselineComparison.id, title: BaselineComparison.title),
            Entry(id: AddressComparison.id, title: AddressComparison.title),
        ]
        + ATSConfiguration.all.map { Entry(id: $0.id, title: $0.name) }
}
