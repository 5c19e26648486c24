// SPDX-License-Identifier: Apache-2.0

/// The known name that a mistaken one was probably meant to be.
package enum Suggestion {
    /// The nearest by edits (insert, delete, replace, swap of neighbours; letter case aside), nil where none is near.
    package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
        let characters = Array(name.lowercased().unicodeScalars.prefix(limit + 1))
        guard !characters.isEmpty, characters.count <= limit else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in known where candidate != name {
            let other = Array(candidate.lowercased().unicodeScalars.prefix(limit + 1))
            // A third of the name may be wrong, of short names one letter.
            let allowed = max(1, max(characters.count, other.count) / 3)
            guard abs(characters.count - other.count) <= allowed, other.count <= limit else {
                continue
            }
            let distance = distance(characters, other)
            let isWhollyOther = distance >= min(characters.count, other.count)
            guard distance <= allowed, !isWhollyOther, distance < best?.distance ?? .max else {
                continue
            }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// The help that offers a name: "did you mean 'method'?".
    package static func wording(_ name: String) -> String { "did you mean '\(name)'?" }

    /// The whole help: the nearest name, else the choices where they are few.
    package static func help(for name: String, among known: some Collection<String>) -> String? {
        if let nearest = nearest(to: name, among: known) { return wording(nearest) }
        var choices: [String] = []
        for name in known where !choices.contains(name) {
            choices.append(name)
            if choices.count > 12 { return nil }
        }
        guard !choices.isEmpty else { return nil }
        return "expected " + (choices.count == 1 ? "" : "one of ")
            + choices.map { "'\($0)'" }.joined(separator: ", ")
    }

    private static let limit = 64

    /// The optimal string alignment distance.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                var cost = min(
                    last[column] + (left[row] == right[column] ? 0 : 1),
                    last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
