// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// An answer.
package struct RecordedResponse: Sendable {
    package let version: String
    package let status: Int
    package let reason: RedactedText
    package let fields: [RedactedText]
    package let body: RecordedBody?

    package init(
        version: String, status: Int, reason: RedactedText, fields: [RedactedText],
        body: RecordedBody?
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.fields = fields
        self.body = body
    }
}

extension RecordedResponse: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            version: try value.member("version"), status: try value.member("status"),
            reason: try value.member("reason"), fields: try value.member("fields"),
            body: try value.optional("body"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("body", body)
            line.member("fields", fields)
            line.member("reason", reason)
            line.member("status", status)
            line.member("version", version)
        }
    }
}
