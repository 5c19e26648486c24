// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension Timings: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init()
        nameLookup = try value.member("nameLookup")
        connect = try value.member("connect")
        tls = try value.member("tls")
        firstByte = try value.member("firstByte")
        total = try value.member("total")
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("connect", connect)
            line.member("firstByte", firstByte)
            line.member("nameLookup", nameLookup)
            line.member("tls", tls)
            line.member("total", total)
        }
    }
}
