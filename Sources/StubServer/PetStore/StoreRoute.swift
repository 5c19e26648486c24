// SPDX-License-Identifier: Apache-2.0

/// What a path of the store leads to.
enum StoreRoute: Equatable {
    case sessions, currentSession
    case pets
    case pet(Int)
    /// What was sold, a long answer in chunks.
    case sales
    /// Answers when the time that it is asked for has passed.
    case slow

    /// Nil where there is nothing.
    init?(path: String) {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        switch segments.map(String.init) {
        case ["sessions"]: self = .sessions
        case ["sessions", "current"]: self = .currentSession
        case ["pets"]: self = .pets
        case ["sales"]: self = .sales
        case ["slow"]: self = .slow
        case let path where path.count == 2 && path[0] == "pets":
            guard let id = Int(path[1]) else { return nil }
            self = .pet(id)
        default: return nil
        }
    }

    /// As the Allow field lists them (RFC 9110 section 10.2.1).
    var methods: [String] {
        switch self {
        case .sessions: ["POST"]
        case .currentSession: ["GET", "HEAD", "DELETE"]
        case .pets: ["GET", "HEAD", "POST"]
        case .pet: ["GET", "HEAD", "PUT", "PATCH", "DELETE"]
        case .sales, .slow: ["GET", "HEAD"]
        }
    }
}
