// SPDX-License-Identifier: Apache-2.0

/// Who is logged in, by the token that a login gave.
struct Sessions: Sendable {
    /// What a login is good for, in seconds; nobody's demo lasts that long.
    static let lifetime = 3600

    private let accounts: [Account]
    private var users = Bounded<String, Account>(limit: 10_000)

    init(_ accounts: [Account]) {
        self.accounts = accounts
    }

    /// Nil where there is no such user, or the password is another.
    mutating func open(user: String, password: String, token: String) -> Account? {
        guard let account = account(user, password) else { return nil }
        users[token] = account
        return account
    }

    /// Nil where the credentials are nobody's.
    func visitor(showing credentials: Credentials) -> Visitor? {
        let account: Account?
        let proof: Visitor.Proof
        switch credentials {
        case .bearer(let token): (account, proof) = (users[token], .bearer)
        case .session(let token): (account, proof) = (users[token], .cookie)
        case .basic(let user, let password):
            (account, proof) = (self.account(user, password), .basic)
        case .key(let key): (account, proof) = (accounts.first { $0.key == key }, .apiKey)
        case .unknown: return nil
        }
        return account.map { Visitor(user: $0.user, role: $0.role, proof: proof) }
    }

    mutating func close(_ credentials: Credentials) {
        switch credentials {
        case .bearer(let token), .session(let token): users[token] = nil
        case .basic, .key, .unknown: break
        }
    }

    private func account(_ user: String, _ password: String) -> Account? {
        accounts.first { $0.user == user && $0.password == password }
    }
}
