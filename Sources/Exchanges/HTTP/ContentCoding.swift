// SPDX-License-Identifier: Apache-2.0

/// How the transport codes a request's body (RFC 9110 section 8.4.1).
package enum ContentCoding: String, Sendable, Codable, CaseIterable {
    case gzip
    /// With zlib's wrapper, as RFC 9110 section 8.4.1.2 has it and not as some servers do.
    case deflate
}
