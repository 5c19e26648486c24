// SPDX-License-Identifier: Apache-2.0

import Documents

/// What is wrong with a JSON body: all of it, each with the place it is about.
struct BodyFaults: Error, Equatable {
    struct Fault: Equatable {
        /// RFC 6901; empty for the whole body.
        let pointer: String
        let message: String
    }

    var faults: [Fault] = []

    mutating func add(_ member: String?, _ message: String) {
        let name = member?.replacing("~", with: "~0").replacing("/", with: "~1")
        faults.append(Fault(pointer: name.map { "/\($0)" } ?? "", message: message))
    }

    /// As an answer of status 422 lists them.
    var value: Value {
        .array(
            faults.map {
                .members(["pointer": .string($0.pointer), "message": .string($0.message)])
            })
    }
}
