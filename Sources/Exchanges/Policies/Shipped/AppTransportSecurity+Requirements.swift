// SPDX-License-Identifier: Apache-2.0

extension AppTransportSecurity {
    /// What App Transport Security asks of a connection.
    package enum Requirements {
        /// Without an exception.
        package static var defaults: ClientSettings {
            settings(
                minimumTLSVersion: .tls1_2, requiresForwardSecrecy: true,
                allowsInsecureHTTP: false)
        }

        /// Where it is switched off.
        package static var none: ClientSettings {
            var settings = ClientSettings()
            settings.minimumTLSVersion = .tls1_0
            settings.requiresForwardSecrecy = false
            settings.cipherSuites = []
            settings.minimumKeyBits = ClientSettings.KeyBits(rsa: nil, ec: nil)
            settings.allowsInsecureHTTP = true
            return settings
        }

        /// An exception for plain HTTP lifts what is asked of keys, as does one from forward secrecy; both lift the list of suites.
        package static func settings(
            minimumTLSVersion: TLSVersion, requiresForwardSecrecy: Bool, allowsInsecureHTTP: Bool
        ) -> ClientSettings {
            var settings = ClientSettings()
            settings.minimumTLSVersion = minimumTLSVersion
            settings.requiresForwardSecrecy = requiresForwardSecrecy
            settings.allowsInsecureHTTP = allowsInsecureHTTP
            settings.cipherSuites =
                switch (requiresForwardSecrecy, allowsInsecureHTTP) {
                case (true, _): newest + forwardSecret
                case (false, false): newest + forwardSecret + keyTransport
                case (false, true): []
                }
            settings.minimumKeyBits =
                requiresForwardSecrecy && !allowsInsecureHTTP
                ? ClientSettings.KeyBits(rsa: 2048, ec: 256)
                : ClientSettings.KeyBits(rsa: nil, ec: nil)
            settings.allowSHA1 = false
            return settings
        }

        private static let newest = ProtocolLimits.newestCipherSuites
        private static let bulk = [
            "AES_256_GCM_SHA384", "AES_128_GCM_SHA256", "AES_256_CBC_SHA384",
            "AES_128_CBC_SHA256", "AES_256_CBC_SHA", "AES_128_CBC_SHA",
        ]
        private static let forwardSecret = ["ECDSA", "RSA"].flatMap { key in
            bulk.map { "TLS_ECDHE_\(key)_WITH_\($0)" }
        }
        private static let keyTransport = [
            "TLS_RSA_WITH_AES_256_GCM_SHA384", "TLS_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_RSA_WITH_AES_256_CBC_SHA256", "TLS_RSA_WITH_AES_128_CBC_SHA256",
            "TLS_RSA_WITH_AES_256_CBC_SHA", "TLS_RSA_WITH_AES_128_CBC_SHA",
        ]
    }
}
