// SPDX-License-Identifier: Apache-2.0

/// A regular expression of a schema.
struct SchemaPattern: Sendable {
    let source: String
    private let pattern: Pattern?
    private let plain: PlainPattern?

    init(_ source: String) throws(ECMAPatternFault) {
        self.source = source
        plain = PlainPattern(source)
        // Foundation takes no empty pattern, which everything matches.
        if source.isEmpty {
            pattern = nil
            return
        }
        let translated = try ECMAPattern.translated(source)
        guard let pattern = Pattern(translated, spelling: source) else { throw .unreadable }
        self.pattern = pattern
    }

    /// Nil where the search was given up.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        if let plain, let answer = plain.matches(text) { return answer }
        guard let pattern else { return true }
        return switch pattern.search(String(decoding: text, as: UTF8.self)) {
        case .found: true
        case .notFound: false
        case .givenUp: nil
        }
    }
}
