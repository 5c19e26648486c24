// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension PinFacts: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            spkiSHA256: try value.member("spkiSHA256"), sha256: try value.optional("sha256"),
            subject: try value.optional("subject"), file: try value.optional("file"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("file", file)
            line.member("sha256", sha256)
            line.member("spkiSHA256", spkiSHA256)
            line.member("subject", subject)
        }
    }
}
