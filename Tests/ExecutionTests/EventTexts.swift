// SPDX-License-Identifier: Apache-2.0

import Execution
import Synchronization

/// The live events of a run that change what was planned.
final class EventTexts: Sendable {
    private let noted = Mutex<[String]>([])

    var texts: [String] { noted.withLock { $0 } }

    func note(_ event: LiveEvent) {
        switch event {
        case .casesAdded(let count): noted.withLock { $0.append("\(count) more") }
        case .caseAmended: noted.withLock { $0.append("amended") }
        case .runStarted, .caseStarted, .caseEnded, .inspected: break
        }
    }
}
