// SPDX-License-Identifier: Apache-2.0

import Documents

/// Time as RFC 3339 writes it, in UTC.
enum DateFunctions {
    static let all = [
        TemplateFunction("now", isPure: false, "the present as 2026-11-30T02:36:15Z") {
            arguments throws(Diagnostic) in
            .string(Moment(arguments.scope.now).wholeSeconds)
        },
        TemplateFunction("timestamp", isPure: false, "the present in whole seconds since 1970") {
            arguments throws(Diagnostic) in
            .number(ExactNumber(Moment(arguments.scope.now).wholeSecondsSince1970))
        },
    ]
}
