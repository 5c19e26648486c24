// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `regex` and `group` of a capture: what of a text is taken.
struct CapturePattern: Sendable {
    let pattern: TemplatedPattern
    /// 0 is the whole match; nil the first group where there is one, else the whole.
    let group: Int?

    var templates: [Template] { pattern.templates }

    func value(in scoped: ScopedValue, in scope: Scope) throws(CaptureFault) -> ScopedValue {
        let pattern: Pattern
        do throws(Diagnostic) {
            pattern = try self.pattern.pattern(in: scope)
        } catch {
            throw .template(error)
        }
        let text: String
        switch scoped.value {
        case .string(let string): text = string
        case .number(let number): text = number.spelling
        default: throw .noText(scoped.value)
        }
        let group = group ?? min(pattern.groupCount, 1)
        switch pattern.group(group, in: text) {
        case (.found, let part?): return ScopedValue(.string(part), secrets: scoped.secrets)
        case (.found, nil): throw .noGroup(group, pattern)
        case (.notFound, _): throw .noMatch(pattern)
        case (.givenUp, _): throw .searchGivenUp(pattern)
        }
    }
}
