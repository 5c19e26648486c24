// SPDX-License-Identifier: Apache-2.0

package import Exchanges

extension ServerInventory {
    /// What each check and each rule of the profile makes of it.
    ///
    /// - Parameter asked: the ids that count; nil for all.
    package func findings(asking asked: Set<String>? = nil, profile: ServerProfile?) -> [Finding] {
        ServerCheck.all.map { $0.finding(of: self, isAsked: asked?.contains($0.id) ?? true) }
            + (profile?.findings(of: self) ?? [])
    }
}
