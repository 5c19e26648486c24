// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A `$ref` taken apart: the file, and the place in it as a JSON Pointer (RFC 6901 section 6).
struct ReferencePointer {
    /// Empty for the file that it stands in.
    let file: String
    /// Nil where the fragment is no pointer but the name of an anchor.
    let tokens: [String]?

    init(_ reference: String) {
        let parts = reference.split(
            separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        file = PercentText.decoded(parts.first ?? "")
        let fragment = parts.count == 2 ? PercentText.decoded(parts[1]) : ""
        if fragment.isEmpty {
            tokens = []
        } else if fragment.hasPrefix("/") {
            tokens = JSONPointer.names(of: fragment)
        } else {
            tokens = nil
        }
    }

    /// Within one file.
    init(tokens: some Sequence<String>) {
        file = ""
        self.tokens = Array(tokens)
    }

    /// Whether it leads to another host, where nothing is looked up.
    var isRemote: Bool {
        file.hasPrefix("//")
            || file.firstIndex(of: ":").map { colon in
                file[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || "+-.".contains($0)) }
            } ?? false
    }

    /// Nil where nothing stands there.
    func node(in document: Document) -> Node? {
        guard let tokens else { return nil }
        return try? JSONPointer.target(of: tokens, from: document.root).get()
    }
}
