// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension AuthenticationChallenge.Method: LineCoded {}
extension AuthenticationChallenge.Disposition: LineCoded {}

extension AuthenticationChallenge: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            method: try value.member("method"), disposition: try value.member("disposition"),
            detail: try value.member("detail"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("detail", detail)
            line.member("disposition", disposition)
            line.member("method", method)
        }
    }
}
