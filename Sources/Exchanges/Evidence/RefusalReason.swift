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
    /// What kept the request back was not the server: HTTP can't carry it, its policy can't be used, or there is no socket or session for it; no collection can ask for it.
    case unsendableRequest
    /// The run was interrupted; no collection can ask for it.
    case cancelled
}
