// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What hellos have shown that handshakes build on.
package struct PlainSight: Sendable {
    /// That are spoken, ascending.
    package let versions: [TLSVersion]
    /// Of versions before TLS 1.3, DER, as presented.
    package let chains: [[[UInt8]]]
    /// Why a version that handshakes are made in may be spoken and was not asked in; nil where none may.
    package let doubt: Uncertainty?

    package init(versions: [TLSVersion], chains: [[[UInt8]]] = [], doubt: Uncertainty? = nil) {
        self.versions = versions
        self.chains = chains
        self.doubt = doubt
    }

    package init(_ posture: TLSPosture) {
        let doubts = posture.versions.compactMap { version -> Uncertainty? in
            guard version.version.libraryVersion != nil,
                case .couldNotTell(let why) = version.isSpoken
            else { return nil }
            return why
        }
        self.init(
            versions: posture.spoken.compactMap(\.version.libraryVersion), chains: posture.chains,
            doubt: doubts.last)
    }
}
