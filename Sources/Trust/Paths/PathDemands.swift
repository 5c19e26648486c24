// SPDX-License-Identifier: Apache-2.0

/// What a validation asks of a path beside what its policy says.
package struct PathDemands: Sendable, Equatable {
    /// At most so many authorities between the leaf and the anchor, self-issued ones apart.
    package var maximumIntermediates: Int?
    /// In place of that for servers, which goes with a name check.
    package var purposes: [KeyPurpose] = []

    package init(maximumIntermediates: Int? = nil, purposes: [KeyPurpose] = []) {
        self.maximumIntermediates = maximumIntermediates
        self.purposes = purposes
    }
}

/// What a certificate may be used for (RFC 5280 section 4.2.1.12).
package enum KeyPurpose: String, Sendable, CaseIterable {
    case serverAuth, clientAuth, codeSigning, emailProtection, timeStamping
    case ocspSigning = "OCSPSigning"
}
