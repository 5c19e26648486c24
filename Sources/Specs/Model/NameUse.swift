// SPDX-License-Identifier: Apache-2.0

import Documents

/// A name that a template reads.
struct NameUse: Sendable {
    let name: String
    let span: SourceSpan
    /// False under `default`: such a name need not have a value, yet something must give it, and who captures it comes first.
    var mustExist = true

    fileprivate static func all(
        _ names: [(name: String, span: SourceSpan)], optional: [(name: String, span: SourceSpan)]
    ) -> [NameUse] {
        names.map { NameUse(name: $0.name, span: $0.span) }
            + optional.map { NameUse(name: $0.name, span: $0.span, mustExist: false) }
    }
}

extension Template {
    var uses: [NameUse] { NameUse.all(names, optional: optionalNames) }
}

extension TemplatedValue {
    var uses: [NameUse] { NameUse.all(names, optional: optionalNames) }
}

extension Expectation {
    var uses: [NameUse] {
        let templates = templates
        return NameUse.all(
            templates.flatMap(\.names), optional: templates.flatMap(\.optionalNames))
    }
}

extension Condition {
    var uses: [NameUse] { NameUse.all(names, optional: optionalNames) }
}

extension CaptureSpec {
    var uses: [NameUse] { NameUse.all(names, optional: optionalNames) }
}
