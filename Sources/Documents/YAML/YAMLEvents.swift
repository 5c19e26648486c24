// SPDX-License-Identifier: Apache-2.0

import CLibYAML

/// Owns a libyaml parser over bytes that must outlive it.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var event = yaml_event_t()
    private let offsets: CharacterOffsets

    /// - Parameter bytes: UTF-8 without a byte order mark at `start`.
    /// - Returns: nil where there is no memory.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        self.parser = parser
        let text = UnsafeBufferPointer(rebasing: bytes[start...])
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        offsets = CharacterOffsets(bytes, from: start)
        // libyaml wants an address even for no bytes.
        if let address = text.baseAddress {
            yaml_parser_set_input_string(parser, address, text.count)
        } else {
            yaml_parser_set_input_string(parser, Self.nothing.utf8Start, 0)
        }
    }

    private static let nothing: StaticString = ""

    deinit {
        var event = event
        yaml_event_delete(&event)
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent {
        yaml_event_delete(&event)
        guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
        let start = offsets.byte(at: event.start_mark.index)
        let range = start..<max(start, offsets.byte(at: event.end_mark.index))
        switch event.type {
        case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, range: range)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias(Self.string(event.data.alias.anchor) ?? ""), range: range)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
            return YAMLEvent(
                kind: .scalar(text, style: Self.style(scalar.style)), range: range,
                anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            return YAMLEvent(
                kind: .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE),
                range: range, anchor: Self.string(sequence.anchor), tag: Self.string(sequence.tag))
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE),
                range: range, anchor: Self.string(mapping.anchor), tag: Self.string(mapping.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            return YAMLEvent(kind: .containerEnd, range: range)
        default: return YAMLEvent(kind: .streamEnd, range: range)
        }
    }

    private func fault() -> YAMLSyntaxFault {
        let problem = parser.pointee
        guard problem.error != YAML_MEMORY_ERROR else { return .outOfMemory }
        let context = problem.context.map { String(cString: $0) } ?? ""
        return .syntax(
            problem: problem.problem.map { String(cString: $0) } ?? "",
            at: offsets.byte(at: problem.problem_mark.index),
            context: context,
            from: context.isEmpty ? nil : offsets.byte(at: problem.context_mark.index))
    }

    private static func string(_ text: UnsafeMutablePointer<UInt8>?) -> String? {
        text.map { String(cString: $0) }
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.ScalarStyle {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }
}

/// Why libyaml gave no event, in its own words; places are byte offsets.
enum YAMLSyntaxFault: Error {
    case outOfMemory
    case syntax(problem: String, at: Int, context: String, from: Int?)
}
