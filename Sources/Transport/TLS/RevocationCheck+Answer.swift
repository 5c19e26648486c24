// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension RevocationCheck {
    /// Whether no connection holds without a good answer about the leaf.
    var asksForAnswer: Bool {
        switch self {
        case .none, .lists: false
        case .staple, .responder: true
        }
    }
}
