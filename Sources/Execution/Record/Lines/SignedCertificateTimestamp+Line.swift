// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension SignedCertificateTimestamp.Source: LineCoded {}

extension SignedCertificateTimestamp: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            source: try value.member("source"), logID: try value.member("logID"),
            timestamp: try value.member("timestamp"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("logID", logID)
            line.member("source", source)
            line.member("timestamp", timestamp)
        }
    }
}
