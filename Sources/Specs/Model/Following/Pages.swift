// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// Where the next page is asked for, and how often at most.
package struct Pages: Sendable {
    package let limit: Int
    package let span: SourceSpan
    let next: CaptureSpec

    /// The next page's URL or reference; nil where the answer names none.
    package func next(
        after answer: Answer, in scope: Scope, redactor: Redactor
    ) -> Result<String?, CaptureMiss> {
        switch next.value(from: answer, in: scope, redactor: redactor) {
        case .failure(let miss):
            return miss.isAbsence ? .success(nil) : .failure(fault(miss.mismatch.message))
        case .success(let scoped):
            switch scoped.value {
            case .null: return .success(nil)
            case .string(let text): return .success(text.isEmpty ? nil : text)
            default:
                let shown = Excerpt.short(redactor.redacted(scoped.value.json).text)
                return .failure(fault("expected the next page's URL, got \(shown)"))
            }
        }
    }

    private func fault(_ message: String) -> CaptureMiss {
        CaptureMiss(Mismatch(span: next.span, subject: "pages.next", message: message))
    }
}
