// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

/// What two exchanges must have in common to share a connection or a session; the policy, compared by identity, holds the server name and the client's identity.
struct ConnectionKey: Hashable {
    let endpoint: Endpoint
    let policy: PreparedPolicy
}
