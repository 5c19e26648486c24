// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// One name of `query`; without a value it removes what the defaults have.
struct QueryTemplate: Sendable {
    /// Nested as the file nests it; a template that is all of a value may give a list or a map itself.
    indirect enum Content: Sendable {
        case scalar(Template)
        case list([Content])
        case map([(name: Template, value: Content)])

        var uses: [NameUse] {
            switch self {
            case .scalar(let template): template.uses
            case .list(let elements): elements.flatMap(\.uses)
            case .map(let members): members.flatMap { $0.name.uses + $0.value.uses }
            }
        }
    }

    let name: Template
    /// As written, for merging.
    let key: String
    let value: Content?

    var uses: [NameUse] { name.uses + (value?.uses ?? []) }
}

extension QueryTemplate.Content {
    /// Every scalar in its own spelling, but what one template gives whole, which keeps its type.
    func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        switch self {
        case .scalar(let template):
            if let constant = template.constant { return ScopedValue(.string(constant)) }
            return try template.value(in: scope)
        case .list(let contents):
            var values: [Value] = []
            var secrets: [Secret] = []
            for content in contents {
                let scoped = try content.value(in: scope)
                values.append(scoped.value)
                secrets += scoped.secrets
            }
            return ScopedValue(.array(values), secrets: secrets)
        case .map(let contents):
            var members: [Value.Member] = []
            var secrets: [Secret] = []
            for content in contents {
                let name = try content.name.text(in: scope)
                let scoped = try content.value.value(in: scope)
                members.append(Value.Member(name: name.text, value: scoped.value))
                secrets += name.secrets + scoped.secrets
            }
            return ScopedValue(.object(members), secrets: secrets)
        }
    }
}
