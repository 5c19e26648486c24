// SPDX-License-Identifier: Apache-2.0

/// Why a connection was refused or could not be used, by the names that a collection's `refused` uses.
package enum RefusalReason: String, Sendable, Codable, CaseIterable {
    case untrustedRoot, selfSigned, incompleteChain, expired, notYetValid, hostMismatch
    case pinMismatch, chainNotPinned, revoked, revocationUnknown, weakKey, weakSignature
    case invalidPurpose, invalidCA, pathLengthExceeded, nameConstraints
    case unhandledCriticalExtension, badSignature, malformedCertificate, profileViolation
    case protocolVersion, noForwardSecrecy, noSharedCipher, clientCertificateRequired
    case clientCertificateRejected, alpnMismatch, insecureHTTP, handshakeFailed
    case nameNotResolved, connectionRefused, connectionReset, timedOut, closedEarly
    case malformedResponse
    /// A request that HTTP can't carry, as one with a line end in a header, or for which there is no socket; no collection can ask for it.
    case unsendableRequest
    /// The run was interrupted; no collection can ask for it.
    case cancelled
}
