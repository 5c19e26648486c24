// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What each configuration of App Transport Security makes of one server.
package struct ATSMatrix: Sendable {
    package enum Result: Sendable, Equatable {
        case pass
        /// With each rule that the server breaks, one or more.
        case fail([TrustFault])
        case couldNotTell(cause: String)
    }

    package struct Row: Sendable {
        package let configuration: ATSConfiguration
        package let result: Result

        fileprivate var isUncertain: Bool {
            if case .couldNotTell = result { true } else { false }
        }
    }

    /// The least that an app's Info.plist has to allow.
    package enum Need: Sendable, Equatable {
        case nothing
        case exception(ATSConfiguration)
        /// Every exception for the domain fails, and to switch App Transport Security off does not.
        case arbitraryLoads
        /// What fails is no rule of App Transport Security.
        case beyondReach
        case couldNotTell
    }

    package let endpoint: Endpoint
    package let address: String?
    /// As `ATSConfiguration.all`.
    package let rows: [Row]

    package init(endpoint: Endpoint, address: String?, rows: [Row]) {
        self.endpoint = endpoint
        self.address = address
        self.rows = rows
    }

    package func result(of configuration: ATSConfiguration) -> Result? {
        rows.first { $0.configuration == configuration }?.result
    }

    package var need: Need {
        if result(of: .standard) == .pass { return .nothing }
        let passing = rows.filter { $0.result == .pass }.map(\.configuration)
        let exceptions = passing.filter { if case .exception = $0.rules { true } else { false } }
        // The first of those that allow the least; insecure HTTP lifts more than all else.
        if let least = exceptions.min(by: { $0.allowance.lexicographicallyPrecedes($1.allowance) })
        {
            // One that allows less may pass as well.
            let isDoubtful = rows.contains { row in
                row.isUncertain
                    && row.configuration.allowance.lexicographicallyPrecedes(least.allowance)
            }
            return isDoubtful ? .couldNotTell : .exception(least)
        }
        if rows.contains(where: \.isUncertain) { return .couldNotTell }
        return passing.isEmpty ? .beyondReach : .arbitraryLoads
    }
}

extension ATSConfiguration {
    /// How much it allows, what weighs most first.
    fileprivate var allowance: [Int] {
        guard let demands else { return [2] }
        let versions = TLSVersion.allCases.reversed()
        let version = demands.minimumTLSVersion ?? .tls1_2
        return [
            demands.allowsInsecureHTTP == true ? 1 : 0,
            demands.requiresForwardSecrecy == false ? 1 : 0,
            versions.firstIndex(of: version).map {
                versions.distance(from: versions.startIndex, to: $0)
            } ?? 0,
        ]
    }
}
