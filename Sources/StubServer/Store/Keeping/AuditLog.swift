// SPDX-License-Identifier: Apache-2.0

import Documents

/// Who changed what, the newest thousand changes.
struct AuditLog: Sendable {
    private struct Entry: Sendable {
        let number: Int
        let user: String
        let method: String
        let path: String
        let status: Int
    }

    private var entries = Bounded<Int, Entry>(limit: 1000)
    private var lastNumber = 0

    mutating func add(_ visitor: Visitor, method: String, path: String, status: Int) {
        lastNumber += 1
        entries[lastNumber] = Entry(
            number: lastNumber, user: visitor.user, method: method, path: path, status: status)
    }

    var value: Value {
        .array(
            entries.all.map {
                .members([
                    "number": .integer($0.number), "user": .string($0.user),
                    "method": .string($0.method), "path": .string($0.path),
                    "status": .integer($0.status),
                ])
            })
    }
}
