// SPDX-License-Identifier: Apache-2.0

import Documents

/// The path below which a server has the paths of its document; its host is not looked at, since tests go to other ones.
struct ServerBase: Sendable {
    /// Where no server is written.
    static let root = ServerBase(path: "", choices: [:])

    private let template: PathTemplate
    /// What a variable may be; nil for anything.
    private let choices: [String: Set<String>]

    private init(path: String, choices: [String: Set<String>]) {
        template = PathTemplate(path)
        self.choices = choices
    }

    /// Of the servers of the first that has any: of an operation, its path, the document.
    ///
    /// - Returns: nil where none has.
    static func nearest(to holders: [Node]) -> [ServerBase]? {
        for holder in holders {
            let servers = holder["servers"]?.elements ?? []
            if !servers.isEmpty { return servers.flatMap(bases) }
        }
        return nil
    }

    /// As many as the variables of its URL make: one whose value has a slash, or is empty, makes paths of another length.
    static func bases(of server: Node) -> [ServerBase] {
        let variables = (server["variables"]?.members ?? []).map {
            ServerVariable($0.key.text, $0.value)
        }
        var urls = [server["url"]?.text ?? "/"]
        for variable in variables {
            let expanded = urls.flatMap(variable.expanded)
            // Of so many, those of the defaults have to do.
            urls = expanded.count <= mostBases ? expanded : urls.map(variable.byDefault)
        }
        var choices: [String: Set<String>] = [:]
        for variable in variables { choices[variable.name] = variable.segments }
        var paths: Set<String> = []
        return urls.map(path).filter { paths.insert($0).inserted }.map {
            ServerBase(path: $0, choices: choices)
        }
    }

    private static let mostBases = 256

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
    private static func path(of url: String) -> String {
        var rest = Substring(url)
        if let mark = rest.firstRange(of: "://"), !rest[..<mark.lowerBound].contains("/") {
            rest = rest[mark.upperBound...].drop { $0 != "/" }
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2).drop { $0 != "/" }
        }
        var segments: [Substring] = []
        for segment in rest.prefix(while: { $0 != "?" && $0 != "#" }).split(separator: "/") {
            switch segment {
            case ".": continue
            case "..": _ = segments.popLast()
            default: segments.append(segment)
            }
        }
        return segments.map { "/" + $0 }.joined()
    }
}
