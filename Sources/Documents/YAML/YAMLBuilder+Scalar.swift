// SPDX-License-Identifier: Apache-2.0

extension YAMLBuilder {
    /// A scalar as it goes on the tape: a slice of the source where it stands there as it is.
    mutating func entry(
        for text: UnsafeBufferPointer<UInt8>, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
    ) throws(Diagnostic) -> TapeEntry {
        var (kind, traits) = try kind(of: text, style, event)
        if style == .plain { traits.insert(.plain) }
        let quotes = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let end = event.range.upperBound
        let start = end - quotes - text.count
        if style != .block, start - quotes >= event.range.lowerBound,
            bytes[start..<end - quotes].elementsEqual(text)
        {
            if quotes == 1 { traits.insert(.quoted) }
            return TapeEntry(kind: kind, traits: traits, range: start - quotes..<end)
        }
        tape.texts.append(Array(text))
        traits.insert(.stored)
        return TapeEntry(
            kind: kind, traits: traits, range: style == .block ? trimmed(event.range) : event.range,
            link: tape.texts.count - 1)
    }

    private func kind(
        of text: UnsafeBufferPointer<UInt8>, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
    ) throws(Diagnostic) -> (Node.Kind, TapeEntry.Traits) {
        let resolution: CoreSchema.Resolution
        if let tag = event.tag {
            resolution = try resolved(text, tag, event.range)
        } else {
            resolution = style == .plain ? CoreSchema.resolution(of: text) : .string
        }
        switch resolution {
        case .null: return (.null, [])
        case .boolean(let value): return (.boolean, value ? .truth : [])
        case .string: return (.string, [])
        case .number: return (.number, [])
        case .foreignNumber:
            if mode == .collection { return (.number, .trap) }
            // A key is text whatever it looks like.
            if frames.last?.wantsKey == true { return (.string, []) }
            let spelling = String(decoding: text, as: UTF8.self)
            guard CoreSchema.exactNumber(spelling) == nil else { return (.number, []) }
            throw fault(
                .notFinite(spelling), event.range, help: CoreSchema.remedy(for: spelling))
        }
    }

    /// What a tag makes of a scalar (YAML 1.2.2 section 10.3).
    private func resolved(
        _ text: UnsafeBufferPointer<UInt8>, _ tag: String, _ range: Range<Int>
    ) throws(Diagnostic) -> CoreSchema.Resolution {
        let resolution = CoreSchema.resolution(of: text)
        let expected: String
        switch (tag, resolution) {
        case ("tag:yaml.org,2002:null", .null), ("tag:yaml.org,2002:bool", .boolean),
            ("tag:yaml.org,2002:float", .number), ("tag:yaml.org,2002:float", .foreignNumber):
            return resolution
        case ("tag:yaml.org,2002:int", .number), ("tag:yaml.org,2002:int", .foreignNumber):
            let spelling = String(decoding: text, as: UTF8.self)
            if CoreSchema.exactNumber(spelling)?.isInteger == true { return resolution }
            expected = "an integer"
        case ("tag:yaml.org,2002:int", _): expected = "an integer"
        case ("tag:yaml.org,2002:float", _): expected = "a number"
        case ("tag:yaml.org,2002:bool", _): expected = "true or false"
        case ("tag:yaml.org,2002:null", _): expected = "null"
        default: return .string
        }
        let found = Excerpt.short(String(decoding: text, as: UTF8.self))
        throw fault(.tagMismatch(found, expected: expected), range)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
        return range.lowerBound..<end
    }
}
