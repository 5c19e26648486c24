// SPDX-License-Identifier: Apache-2.0

import Documents

/// Time as RFC 3339 writes it, in UTC, or in seconds since 1970.
enum DateFunctions {
    static let all = [
        TemplateFunction("now", isPure: false, "the present as 2026-11-30T02:36:15Z") {
            arguments throws(Diagnostic) in
            .string(Moment(arguments.scope.now).wholeSeconds)
        },
        TemplateFunction(
            "date", [TemplateParameter("x", .text), TemplateParameter("pattern", pattern)],
            "a date, or seconds since 1970, in UTC by a pattern of Unicode TR35"
        ) { arguments throws(Diagnostic) in
            guard let moment = moment(arguments[0]) else {
                throw arguments.fault(0, "text that is no date", expected: expectedDate)
            }
            return .string(DatePattern.text(of: moment, by: arguments.text(1)))
        },
        TemplateFunction(
            "add", [TemplateParameter("x", .text), TemplateParameter("y", .text)],
            "a date and a duration (5m, -1d), seconds and a duration, or the exact sum of two numbers"
        ) { arguments throws(Diagnostic) in
            try sum(arguments)
        },
        TemplateFunction("timestamp", isPure: false, "the present in whole seconds since 1970") {
            arguments throws(Diagnostic) in
            .number(ExactNumber(Moment(arguments.scope.now).wholeSecondsSince1970))
        },
    ]

    private static let expectedDate =
        "a date such as 2026-11-30 or 2026-11-30T02:36:15Z, or seconds since 1970"

    private static let pattern = TemplateParameter.Kind.checked(
        "a pattern such as yyyy-MM-dd", DatePattern.flaw)

    private static func moment(_ value: Value) -> Moment? {
        switch value {
        case .string(let text): Moment(text)
        case .number(let number):
            DurationText.nanoseconds(number.spelling + "s").map(Moment.init(nanoseconds:))
        default: nil
        }
    }

    /// A duration in seconds.
    private static func term(_ value: Value) -> ExactNumber? {
        switch value {
        case .number(let number): number
        case .string(let text): DurationText.seconds(text)
        default: nil
        }
    }

    private static func sum(_ arguments: TemplateArguments) throws(Diagnostic) -> Value {
        if case .number(let number) = arguments[0] {
            guard let term = term(arguments[1]) else {
                throw arguments.fault(
                    1, "text that is no duration", expected: "a number or a duration such as 5m")
            }
            guard let sum = number.adding(term) else {
                throw arguments.fault(
                    1, "a number of quite another size", expected: "one near to that of 'x'")
            }
            return .number(sum)
        }
        guard case .string(let text) = arguments[0], let moment = Moment(text) else {
            throw arguments.fault(
                0, "text that is no date", expected: "a number, or a date such as 2026-11-30")
        }
        guard case .string(let duration) = arguments[1],
            let distance = DurationText.nanoseconds(duration)
        else {
            throw arguments.fault(
                1, "what is no duration", expected: "a duration such as 5m, as 'x' is a date")
        }
        let sum = Moment(nanoseconds: moment.nanoseconds + distance)
        guard Moment.written.contains(sum) else {
            throw arguments.fault(1, "a duration that leads out of all calendars", expected: "less")
        }
        // A day and days make a day.
        let isDay = text.utf8.count == 10 && sum.isMidnight
        return .string(isDay ? String(sum.wholeSeconds.prefix(10)) : sum.text)
    }
}
