// SPDX-License-Identifier: Apache-2.0

/// What is not in the format and never will be: a collection is data, and pinion sends and never listens.
package enum ForbiddenWord: String, Sendable, CaseIterable {
    case script, exec, `if`, `while`, listen, webhook

    /// What to do instead.
    var remedy: String {
        switch self {
        case .script: "say what must hold in 'expect' and take values with 'capture'"
        case .exec: "run the command before pinion and hand its result over with --var"
        case .if: "leave an item out with 'when', or with 'skip'"
        case .while: "'retry' with 'until' asks again until something holds"
        case .listen, .webhook:
            "pinion sends and never listens: have the receiver keep what came, and poll it"
        }
    }
}
