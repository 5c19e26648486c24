// SPDX-License-Identifier: Apache-2.0

/// One event of libyaml's, with its place in bytes.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias(String)
        /// The text lives until the next event is asked for.
        case scalar(UnsafeBufferPointer<UInt8>, style: ScalarStyle)
        case sequenceStart(isFlow: Bool)
        case mappingStart(isFlow: Bool)
        case containerEnd
    }

    enum ScalarStyle { case plain, singleQuoted, doubleQuoted, block }

    let kind: Kind
    /// Byte offsets; with the anchor and the tag before it.
    let range: Range<Int>
    var anchor: String?
    /// Resolved, so `tag:yaml.org,2002:str` for `!!str`; `!` alone is the non-specific tag.
    var tag: String?
}
