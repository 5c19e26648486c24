// SPDX-License-Identifier: Apache-2.0

/// Who asks, and by what the store knows.
struct Visitor: Sendable, Equatable {
    enum Proof: String, Sendable { case bearer, cookie, basic, apiKey }

    let user: String
    let role: Role
    let proof: Proof
}
