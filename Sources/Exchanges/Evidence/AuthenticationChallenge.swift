// SPDX-License-Identifier: Apache-2.0

/// A challenge and its answer, by the names of Foundation's `URLSession`.
package struct AuthenticationChallenge: Sendable, Codable, Equatable {
    /// `NSURLAuthenticationMethod…` without its prefix.
    package enum Method: String, Sendable, Codable {
        case serverTrust = "ServerTrust"
        case clientCertificate = "ClientCertificate"
        case httpBasic = "HTTPBasic"
        case httpDigest = "HTTPDigest"
    }

    /// `URLSession.AuthChallengeDisposition`.
    package enum Disposition: String, Sendable, Codable {
        case useCredential, performDefaultHandling, cancelAuthenticationChallenge
        case rejectProtectionSpace
    }

    package let method: Method
    package let disposition: Disposition
    /// Why, in words: `the policy 'api' accepts the chain`.
    package let detail: String

    package init(method: Method, disposition: Disposition, detail: String) {
        self.method = method
        self.disposition = disposition
        self.detail = detail
    }
}
