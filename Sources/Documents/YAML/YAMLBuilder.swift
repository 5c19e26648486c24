// SPDX-License-Identifier: Apache-2.0

/// Turns the events of a stream into tapes, one a document.
struct YAMLBuilder {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    let mode: YAMLReader.Mode
    let limits: DocumentLimits
    var tape = Tape()
    var frames: [YAMLFrame] = []
    var anchors: [YAMLAnchor] = []
    var anchorsByName: [String: Int] = [:]
    private(set) var warnings: [Diagnostic] = []
    /// How many nodes aliases have added to the document.
    var expanded = 0
    /// Where the last token that is no end of a block stops.
    private var lastEnd = 0

    init(
        bytes: UnsafeBufferPointer<UInt8>, file: SourceFile, mode: YAMLReader.Mode,
        limits: DocumentLimits
    ) {
        self.bytes = bytes
        self.file = file
        self.mode = mode
        self.limits = limits
    }

    mutating func reading(of events: inout YAMLEvents) throws(Diagnostic) -> YAMLReading {
        var documents: [Document] = []
        while true {
            let event = try next(of: &events)
            switch event.kind {
            case .streamStart: continue
            case .streamEnd: return YAMLReading(documents: documents, warnings: warnings)
            case .documentStart: begin()
            case .documentEnd:
                try checkAnchors()
                documents.append(Document(file: file, tape: tape))
            case .alias(let name): try addAlias(name, at: event.range)
            case .scalar(let text, let style): try addScalar(text, style, event)
            case .sequenceStart(let isFlow): try enter(.sequence, isFlow: isFlow, event)
            case .mappingStart(let isFlow): try enter(.mapping, isFlow: isFlow, event)
            case .containerEnd: try leave(event)
            }
        }
    }

    private func next(of events: inout YAMLEvents) throws(Diagnostic) -> YAMLEvent {
        do throws(YAMLSyntaxFault) {
            return try events.next()
        } catch {
            throw diagnostic(for: error)
        }
    }

    private mutating func begin() {
        tape = Tape()
        frames = []
        anchors = []
        anchorsByName = [:]
        expanded = 0
    }

    private mutating func addScalar(
        _ text: UnsafeBufferPointer<UInt8>, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
    ) throws(Diagnostic) {
        if mode == .collection { try checkScalar(text, style, event) }
        let entry = try entry(for: text, style, event)
        let index = tape.entries.count
        define(event, index: index, isComplete: true)
        if !event.range.isEmpty { lastEnd = Int(entry.end) }
        try append(entry)
        if frames.last?.wantsKey == true, style == .plain,
            event.tag == nil || event.tag == "!!merge",
            text.elementsEqual("<<".utf8)
        {
            frames[frames.count - 1].mergeKeys.append(index)
        }
        finish(index)
    }

    private mutating func enter(
        _ kind: Node.Kind, isFlow: Bool, _ event: YAMLEvent
    ) throws(Diagnostic) {
        if mode == .collection { try checkContainer(isFlow: isFlow, event) }
        if frames.last?.wantsKey == true {
            throw fault(.complexKey(isMapping: kind == .mapping), event.range)
        }
        if frames.count >= limits.depth { throw fault(.depth(limits.depth), event.range) }
        let index = tape.entries.count
        let anchor = define(event, index: index, isComplete: false)
        lastEnd = event.range.upperBound
        frames.append(
            YAMLFrame(index: index, isMapping: kind == .mapping, isFlow: isFlow, anchor: anchor))
        try append(TapeEntry(kind: kind, traits: .plain, range: event.range))
    }

    private mutating func leave(_ event: YAMLEvent) throws(Diagnostic) {
        guard let frame = frames.popLast() else { return }
        if frame.isFlow { lastEnd = event.range.upperBound }
        tape.entries[frame.index].end = UInt32(truncatingIfNeeded: lastEnd)
        tape.entries[frame.index].link = UInt32(truncatingIfNeeded: tape.entries.count)
        if frame.isMapping {
            try checkKeys(of: frame.index)
            if !frame.mergeKeys.isEmpty { try merge(frame) }
        }
        if let anchor = frame.anchor { anchors[anchor].isComplete = true }
        finish(frame.index)
    }

    private func checkKeys(of mapping: Int) throws(Diagnostic) {
        guard let (first, second) = tape.firstRepeatedKey(of: mapping, in: file.bytes) else {
            return
        }
        throw fault(
            .repeated(text(of: second)), tape.entries[second].range,
            notes: [Diagnostic.Note("first defined here", at: span(tape.entries[first].range))])
    }

    @discardableResult
    private mutating func define(_ event: YAMLEvent, index: Int, isComplete: Bool) -> Int? {
        guard let name = event.anchor else { return nil }
        let start = event.range.lowerBound
        anchorsByName[name] = anchors.count
        anchors.append(
            YAMLAnchor(
                name: name, range: start..<start + name.utf8.count + 1, isInFlow: isInFlow,
                index: index, isComplete: isComplete))
        return anchors.count - 1
    }

    mutating func append(_ entry: TapeEntry) throws(Diagnostic) {
        if tape.entries.count >= limits.nodes { throw fault(.nodes(limits.nodes), entry.range) }
        tape.entries.append(entry)
    }

    /// Gives a complete node to the container that it stands in.
    mutating func finish(_ index: Int) {
        guard var frame = frames.popLast() else { return }
        if frame.wantsKey {
            frame.key = index
            tape.entries[index].traits.insert(.key)
        } else {
            frame.key = nil
            frame.lastValue = index
        }
        frames.append(frame)
    }

    mutating func warn(_ fault: YAMLFault, _ range: Range<Int>, help: String) {
        // More than anyone reads, and few enough to keep.
        guard warnings.count < 1_000 else { return }
        warnings.append(
            Diagnostic(fault.message, at: span(range), help: help, severity: .warning))
    }

    mutating func noteEnd(_ offset: Int) { lastEnd = offset }

    func text(of index: Int) -> String {
        tape.withText(of: index, in: file.bytes) { String(decoding: $0, as: UTF8.self) }
    }

    func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range: range) }

    func fault(
        _ fault: YAMLFault, _ range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(fault.message, at: span(range), help: help, notes: notes)
    }
}
