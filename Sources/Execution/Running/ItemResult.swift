// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs

/// What an item leaves behind for those after it.
struct ItemResult: Sendable {
    enum Verdict: Sendable {
        case passed, failed, skipped
        /// It failed and is optional: nothing fails with it, but who needs it can't run.
        case forgiven
    }

    var verdict: Verdict
    /// Taken by it, also where it then failed.
    var captures: [String: ScopedValue] = [:]
    var jar: CookieJar
    /// Of its cases that passed the last: what turns out wrong with the whole is said there.
    var lastCase: Int?
}
