// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents

/// Numbers that seed, item and place of a call determine, and nothing that ran before or beside it.
struct RandomDraw {
    private let key: [UInt8]
    private var block: UInt64 = 0
    private var bytes: ArraySlice<UInt8> = []

    init(for call: TemplateCall, in scope: Scope) {
        // A call is known by its place in its file, whose folder differs between machines.
        let file = call.span.file.path.split(separator: "/").last ?? ""
        let place = "\(file)\0\(call.position.string)\0\(call.position.offset)"
        key = SHA256.digest("\(scope.seed)\0\(scope.itemID)\0\(call.function.name)\0\(place)".utf8)
    }

    mutating func byte() -> UInt8 {
        if bytes.isEmpty {
            let counter = (0..<8).map { UInt8(truncatingIfNeeded: block >> (8 * UInt64($0))) }
            bytes = SHA256.digest(key + counter)[...]
            block &+= 1
        }
        return bytes.popFirst() ?? 0
    }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

    /// From 0 to `bound`, each as likely as any other.
    mutating func number(upTo bound: UInt64) -> UInt64 {
        var mask = bound
        for shift in [1, 2, 4, 8, 16, 32] { mask |= mask >> shift }
        while true {
            let drawn = bytes(8).reduce(0) { $0 << 8 | UInt64($1) } & mask
            if drawn <= bound { return drawn }
        }
    }

    mutating func index(below count: Int) -> Int {
        count > 1 ? Int(clamping: number(upTo: UInt64(count - 1))) : 0
    }
}
