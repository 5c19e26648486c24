// SPDX-License-Identifier: Apache-2.0

import Documents

/// The path below which a server has the paths of its document; its host is not looked at, since tests go to other ones.
struct ServerBase: Sendable {
    private let template: PathTemplate
    /// What a variable may be; nil for anything.
    private let choices: [String: [String]]

    /// - Parameter server: nil for the one that is meant where none is written.
    init(_ server: Node?) {
        let url = server?["url"]?.text ?? "/"
        var choices: [String: [String]] = [:]
        for (key, variable) in server?["variables"]?.members ?? [] {
            let values = variable["enum"]?.elements.map(\.text) ?? []
            if !values.isEmpty { choices[key.text] = values }
        }
        self.choices = choices
        template = PathTemplate(Self.path(of: url, variables: server?["variables"]))
    }

    /// How many segments of a request's path are the base; nil where it is not below it.
    func length(in segments: ArraySlice<Substring>) -> Int? {
        let count = template.segments.count
        guard segments.count >= count, let values = template.values(in: segments.prefix(count))
        else { return nil }
        let fit = values.allSatisfy { name, value in
            choices[name]?.contains(PercentText.decoded(value)) ?? true
        }
        return fit ? count : nil
    }

    /// Without a slash at its end, and without scheme and host.
    private static func path(of url: String, variables: Node?) -> String {
        var rest = Substring(url)
        if let mark = rest.firstRange(of: "://") {
            rest = rest[mark.upperBound...].drop { $0 != "/" }
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2).drop { $0 != "/" }
        } else if rest.hasPrefix("{") {
            // The whole URL, or its beginning, is a variable: what it stands for says where the path begins.
            let name = rest.dropFirst().prefix { $0 != "}" }
            if let value = variables?[String(name)]?["default"]?.text {
                return path(of: value + rest.dropFirst(name.count + 2), variables: nil)
            }
        }
        rest = rest.prefix { $0 != "?" && $0 != "#" }
        while rest.hasSuffix("/") { rest = rest.dropLast() }
        if rest.isEmpty || rest.hasPrefix("/") { return String(rest) }
        return "/" + (rest.hasPrefix("./") ? rest.dropFirst(2) : rest)
    }
}
