// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ServerFirstWord: LineCoded {}

extension TriedAddress: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        let outcome: Outcome
        switch try value.member("outcome") as String {
        case "connected": outcome = .connected
        case "abandoned": outcome = .abandoned
        case "failed": outcome = .failed(cause: try value.member("cause"))
        default: throw LineFault()
        }
        self.init(
            address: try value.member("address"), outcome: outcome,
            nanoseconds: try value.member("nanoseconds"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("address", address)
            if case .failed(let cause) = outcome { line.member("cause", cause) }
            line.member("nanoseconds", nanoseconds)
            line.member("outcome", word)
        }
    }

    private var word: String {
        switch outcome {
        case .connected: "connected"
        case .abandoned: "abandoned"
        case .failed: "failed"
        }
    }
}
