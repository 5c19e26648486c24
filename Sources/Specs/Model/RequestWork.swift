// SPDX-License-Identifier: Apache-2.0

/// What is asked of a server, or of a chain that one may present.
enum RequestWork: Sendable {
    case request
    /// A handshake is all that is asked for; its target is the origin.
    case handshake
    /// A saved chain is judged as if the host had presented it; its target is the host.
    case evaluation(BodyFile)
}
