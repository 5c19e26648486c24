// SPDX-License-Identifier: Apache-2.0

import Documents

/// What is wrong with a body that should describe a pet: all of it, each with the member it is about.
struct PetFaults: Error, Equatable {
    struct Fault: Equatable {
        let member: String
        let message: String
    }

    var faults: [Fault] = []

    mutating func add(_ member: String, _ message: String) {
        faults.append(Fault(member: member, message: message))
    }

    /// As an answer of status 422 lists them.
    var value: Value {
        .array(
            faults.map {
                .object([
                    Value.Member(name: "member", value: .string($0.member)),
                    Value.Member(name: "message", value: .string($0.message)),
                ])
            })
    }
}
