// SPDX-License-Identifier: Apache-2.0

/// How a parameter's value is written (OpenAPI 3.1 section 4.8.12.2, "Style Values").
enum ParameterStyle: String, Sendable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject

    /// By what `in` says, the default first.
    static let allowed: [String: [ParameterStyle]] = [
        "path": [.simple, .label, .matrix],
        "query": [.form, .spaceDelimited, .pipeDelimited, .deepObject],
        "header": [.simple],
        "cookie": [.form],
    ]
}
