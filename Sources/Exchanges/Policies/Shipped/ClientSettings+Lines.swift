// SPDX-License-Identifier: Apache-2.0

extension ClientSettings {
    /// What they may say under one key of a policy, pins and anchors aside.
    struct Line: Sendable {
        let key: String
        let isThere: @Sendable (ClientSettings) -> Bool
        let write: @Sendable (ClientSettings, inout SecurityPolicy) -> Void

        fileprivate init<Value>(
            _ key: String, _ value: any KeyPath<ClientSettings, Value?> & Sendable,
            _ place: any WritableKeyPath<SecurityPolicy, Value> & Sendable
        ) {
            self.key = key
            isThere = { $0[keyPath: value] != nil }
            write = { settings, policy in
                if let value = settings[keyPath: value] { policy[keyPath: place] = value }
            }
        }
    }

    /// All of them, in the order of the reference.
    static let lines = [
        Line("minimumTLSVersion", \.minimumTLSVersion, \.minimumTLSVersion),
        Line(
            "requiresForwardSecrecy", \.requiresForwardSecrecy,
            \.protocolLimits.requiresForwardSecrecy),
        Line("cipherSuites", \.cipherSuites, \.protocolLimits.cipherSuites),
        Line("groups", \.groups, \.protocolLimits.groups),
        Line("signatureAlgorithms", \.signatureAlgorithms, \.protocolLimits.signatureAlgorithms),
        Line("minimumKeyBits", \.minimumKeyBits, \.protocolLimits.minimumKeyBits),
        Line("allowSHA1", \.allowSHA1, \.protocolLimits.allowSHA1),
        Line("allowsInsecureHTTP", \.allowsInsecureHTTP, \.allowsInsecureHTTP),
    ]
}

extension ProtocolLimits {
    fileprivate var minimumKeyBits: ClientSettings.KeyBits {
        get { ClientSettings.KeyBits(rsa: minimumRSABits, ec: minimumECBits) }
        set { (minimumRSABits, minimumECBits) = (newValue.rsa, newValue.ec) }
    }
}
