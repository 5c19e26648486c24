// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension RefusalReason: LineCoded {}
extension ExchangeFailure.Phase: LineCoded {}

extension TrustFault: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            reason: try value.member("reason"), depth: try value.optional("depth"),
            code: try value.optional("code"), detail: try value.member("detail"),
            isOfProfile: try value.optional("isOfProfile") ?? false)
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("code", code)
            line.member("depth", depth)
            line.member("detail", detail)
            if isOfProfile { line.member("isOfProfile", isOfProfile) }
            line.member("reason", reason)
        }
    }
}
