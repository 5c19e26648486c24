// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What a matcher needs beside the value that it is asked of.
struct MatchContext {
    let scope: Scope
    let redactor: Redactor
    /// Whether text is compared in any case.
    var ignoresCase = false
    /// Whether that goes without saying, as of hexadecimal digits.
    var saysNothingOfCase = false

    init(scope: Scope, redactor: Redactor) {
        self.scope = scope
        self.redactor = redactor
    }

    /// A value as a message shows it: JSON, secrets replaced, then cut.
    func shown(_ datum: Datum) -> String {
        VisibleText.cut(redacted(datum))
    }

    /// Text as a message shows it, without quotes.
    func shown(_ text: String) -> String {
        VisibleText.cut(redactor.redacted(text).text)
    }

    /// What is wrong with a body that is no JSON.
    ///
    /// A fault may quote one word of a secret, which nobody recognizes: so it is looked for in the redacted body.
    func shown(_ fault: Diagnostic, ofJSON body: [UInt8]) -> String {
        let text = String(decoding: body, as: UTF8.self)
        let redacted = redactor.redacted(text).text
        guard redacted != text else { return shown(fault.message) }
        let file = SourceFile(path: "the body", bytes: Array(redacted.utf8))
        do throws(Diagnostic) {
            _ = try JSONReader.document(in: file, duplicateKeys: .kept)
            return "a secret of it is not JSON"
        } catch {
            return shown(error.message)
        }
    }

    /// Two values that differ, both cut around the first difference; and whether that left something out.
    func shown(
        _ expected: Datum, against actual: Datum
    ) -> (expected: String, actual: String, areCut: Bool) {
        // Before cutting: half a secret is not recognized any more.
        let whole = (expected: redacted(expected), actual: redacted(actual))
        let (expected, actual) = VisibleText.cut(whole.expected, against: whole.actual)
        let areCut = [whole.expected, whole.actual].contains { !VisibleText.fits($0) }
        return (expected, actual, areCut)
    }

    /// What tells two texts apart that look the same; nil where that can be seen.
    func hint(_ expected: Datum, against actual: Datum) -> String? {
        guard let expected = expected.string, let actual = actual.string else { return nil }
        return LookalikeText.hint(expected: redacted(expected), actual: redacted(actual))
    }

    func redacted(_ text: String) -> String {
        redactor.redacted(text).text
    }

    private func redacted(_ datum: Datum) -> String {
        redacted(datum.json)
    }
}
