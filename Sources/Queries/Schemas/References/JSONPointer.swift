// SPDX-License-Identifier: Apache-2.0

package import Documents

/// JSON Pointer (RFC 6901).
package enum JSONPointer {
    package static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return name }
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The names of a pointer that is empty or begins with a slash.
    package static func names(of pointer: String) -> [String] {
        pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { name in
                var result = String.UnicodeScalarView()
                var isBehindTilde = false
                for scalar in name {
                    if isBehindTilde, scalar == "0" || scalar == "1" {
                        result.append(scalar == "0" ? "~" : "/")
                        isBehindTilde = false
                        continue
                    }
                    if isBehindTilde { result.append("~") }
                    isBehindTilde = scalar == "~"
                    if !isBehindTilde { result.append(scalar) }
                }
                if isBehindTilde { result.append("~") }
                return String(result)
            }
    }

    /// What a pointer's names lead to, or the last node on the way with the name that it lacks.
    package static func target(
        of names: [String], from root: Node
    ) -> Result<Node, Missing> {
        var node = root
        for name in names {
            let next: Node?
            if node.kind == .sequence {
                next = Int(name).flatMap { index in
                    index < 0 || String(index) != name
                        ? nil : node.document.element(index, of: node.position)
                }.map { node.document.node(at: $0) }
            } else {
                next = node[name]
            }
            guard let next else { return .failure(Missing(name: name, last: node)) }
            node = next
        }
        return .success(node)
    }

    package struct Missing: Error {
        package let name: String
        package let last: Node
    }
}
