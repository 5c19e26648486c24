// SPDX-License-Identifier: Apache-2.0

/// One part of a `multipart` body.
struct PartTemplate: Sendable {
    enum Content: Sendable {
        case value(Template)
        case file(BodyFile)
    }

    let name: Template
    let content: Content
    /// Nil gives a file its own name, and a value none.
    let fileName: Template?
    let contentType: Template?

    var uses: [NameUse] {
        let content =
            switch content {
            case .value(let template): template.uses
            case .file(let file): file.path.uses
            }
        return name.uses + content + (fileName?.uses ?? []) + (contentType?.uses ?? [])
    }
}
