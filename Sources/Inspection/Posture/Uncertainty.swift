// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Why something could not be told.
package enum Uncertainty: Sendable, Hashable {
    /// No connection, as its failure words it.
    case unreachable(RefusalReason, cause: String)
    case reset
    /// Closed without a word, where it could not be shown that this was meant for the question.
    case closed
    case silence
    case interrupted
    case unreadable(HelloFault)
    case alert(Alert)
    /// So many connections were made, and no more may be.
    case connectionLimit(Int)
    case deadline
    /// It let the time pass so often in a row, and was asked no more.
    case fellSilent(Int)
    /// Which groups it takes is not known either.
    case noGroups
    /// The server answers what it can't have, so that its answers show nothing.
    case answersAnything
    /// The hello came, and not all that belongs to it.
    case incomplete
    /// The certificate for the server's own name did not come.
    case noComparison
    /// The suite has a key exchange, and no message of it came.
    case noKeyExchange
    /// The server shares no group whose key could be sent without one.
    case noShare
    /// A choice that was not offered, by name.
    case unoffered(String)
    /// It took in one hello what it refuses in another.
    case contradiction
    /// Neither by the server's order nor by ours.
    case mixedOrder
    /// Handshakes are made by the library, which speaks no version that the server does.
    case noLibraryVersion
    /// An exchange or handshake that should have shown it, as its failure words it.
    case failed(cause: String)
    /// Nobody sent the issuer of that name, and it is no anchor, so that it may be a root kept back or an intermediate forgotten.
    case unknownIssuer(String)

    /// One line, lower case, without a full stop.
    package var text: String {
        switch self {
        case .unreachable(_, let cause): cause
        case .reset: "the server reset the connection"
        case .closed: "the server closed the connection without an alert"
        case .silence: "the server did not answer in time"
        case .interrupted: "the run was interrupted"
        case .unreadable(let fault): fault.text
        case .alert(let alert): "the server answered with the alert \(alert.name)"
        case .connectionLimit(let count): "\(count) connections were made, the most that may be"
        case .deadline: "the time for the inspection was up"
        case .fellSilent(let count):
            "the server did not answer \(count) times in a row, and was asked no more"
        case .noGroups: "the groups that the server takes could not be told"
        case .answersAnything: "the server also answers an offer that it can't know"
        case .incomplete: "the server's messages broke off after its hello"
        case .noComparison: "there is no certificate for the server's own name to compare with"
        case .noKeyExchange: "the server sent no key exchange"
        case .noShare: "the server takes no group that a hello without a key can share"
        case .unoffered(let name): "the server chose \(name), which was not offered"
        case .contradiction: "the server refuses in parts what it takes as a whole"
        case .mixedOrder: "the server followed neither order"
        case .noLibraryVersion: "the server speaks no version that a handshake can be made in"
        case .failed(let cause): cause
        case .unknownIssuer(let name): "'\(name)' was not sent and is not an anchor"
        }
    }
}
