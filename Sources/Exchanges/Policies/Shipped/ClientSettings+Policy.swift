// SPDX-License-Identifier: Apache-2.0

package import Documents

extension ClientSettings {
    /// The keys that pins stand under, of which a line replaces them all.
    package static let pinKeys: Set<String> = [
        "pinningMode", "pinnedCertificates", "pinnedPublicKeys", "pinTarget",
    ]

    /// Writes what they say over a policy, but for the keys that win over them.
    ///
    /// - Parameter span: of the line that names the rules.
    package func write(
        into policy: inout SecurityPolicy, except keys: Set<String>, at span: SourceSpan?
    ) {
        func put<Value>(
            _ value: Value?, _ key: String, to path: WritableKeyPath<SecurityPolicy, Value>
        ) {
            guard let value, !keys.contains(key) else { return }
            policy[keyPath: path] = value
            policy.origins[key] = origins[key] ?? span
        }
        for line in ClientSettings.lines where line.isThere(self) && !keys.contains(line.key) {
            line.write(self, &policy)
            policy.origins[line.key] = origins[line.key] ?? span
        }
        if !keys.contains("anchors"), !keys.contains("anchorsOnly") {
            put(anchors?.files, "anchors", to: \.anchors)
            put(anchors.map { !$0.isSystemTrusted }, "anchorsOnly", to: \.anchorsOnly)
            put(anchors?.isNobody, "anchorsOnly", to: \.trustsNobody)
        }
        if let pins, keys.isDisjoint(with: ClientSettings.pinKeys) {
            put(pins, "pinnedPublicKeys", to: \.pinLists)
            put(
                pins.isEmpty ? SecurityPolicy.PinningMode.none : .publicKey, "pinningMode",
                to: \.pinningMode)
            put([], "pinnedCertificates", to: \.pinnedCertificates)
            policy.pinnedPublicKeys = []
            policy.pinExemptAnchors =
                keys.isDisjoint(with: ["anchors", "anchorsOnly"]) ? anchors?.exempt ?? [] : []
        }
        if let limitsLifetime { policy.limitsLifetime = limitsLifetime }
        policy.reasons += reasons
        policy.unjudged += unjudged
    }
}
