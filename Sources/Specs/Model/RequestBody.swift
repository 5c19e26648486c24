// SPDX-License-Identifier: Apache-2.0

/// What a request carries, with its templates not yet filled.
enum RequestBody: Sendable {
    case json(TemplatedValue)
    case text(Template)

    /// Unless the headers say otherwise.
    var contentType: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain; charset=utf-8"
        }
    }

    var uses: [NameUse] {
        switch self {
        case .json(let value): value.uses
        case .text(let template): template.uses
        }
    }
}
