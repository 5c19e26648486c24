// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

extension RevocationCheck {
    /// Whether no connection holds without a good answer about the leaf.
    var asksForAnswer: Bool {
        switch self {
        case .none, .lists: false
        case .staple, .responder: true
        }
    }

    /// The name of the staple that a server has to send; a leaf may ask for one wherever revocation is asked about.
    func wantedStaple(for leaf: Certificate?) -> String? {
        switch self {
        case .none: nil
        case .staple: "the stapled OCSP answer"
        case .lists, .responder:
            leaf?.facts.isMustStaple == true
                ? "the stapled OCSP answer, for which the leaf asks (RFC 7633)," : nil
        }
    }
}
