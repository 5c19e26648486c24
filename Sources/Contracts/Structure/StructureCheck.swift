// SPDX-License-Identifier: Apache-2.0

import Documents

/// Walks a document by the tables of its edition and tells what does not fit.
struct StructureCheck {
    /// A `$ref`, with what should stand where it leads.
    struct Reference {
        let node: Node
        let shape: FieldShape
    }

    let version: OpenAPIVersion
    /// Whether all schemas are of a dialect that is not OpenAPI's.
    var hasOwnDialect = false
    private let shapes: ObjectShapes
    private(set) var complaints: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    /// In the order of the text.
    private(set) var references: [Reference] = []

    /// Beyond so many complaints the walk tells no more.
    private static let most = 100

    init(_ version: OpenAPIVersion) {
        self.version = version
        shapes = version == .version30 ? .version30 : .version31
    }

    mutating func check(_ node: Node, _ shape: FieldShape, field: String) {
        guard complaints.count < Self.most else { return }
        switch shape {
        case .any: return
        case .text:
            // YAML reads an unquoted version or date as what it looks like.
            if node.kind == .mapping || node.kind == .sequence || node.kind == .null {
                refuse(node, field, "text")
            } else if node.kind != .string, node.document.isJSON || node.kind == .boolean {
                refuse(node, field, "text")
            }
        case .boolean: if node.kind != .boolean { refuse(node, field, "true or false") }
        case .choice(let choices):
            if node.kind != .string {
                refuse(node, field, "text")
            } else if !choices.contains(node.text) {
                complain(
                    .choice(node.text, field: field), at: node.span,
                    help: Suggestion.help(for: node.text, among: choices))
            }
        case .object(let kind): checkObject(node, kind, field: field)
        case .referable(let kind):
            if let reference = node["$ref"] {
                note(reference, shape)
            } else if kind == .callback {
                check(node, .map(.object(.pathItem), names: .expression), field: field)
            } else {
                checkObject(node, kind, field: field)
            }
        case .list(let element, let isEmptyAllowed):
            guard node.kind == .sequence else { return refuse(node, field, "a list") }
            let elements = node.elements
            if elements.isEmpty, !isEmptyAllowed { complain(.empty(field), at: node.span) }
            for item in elements { check(item, element, field: field) }
        case .map(let value, let names): checkMap(node, value, names, field: field)
        case .schema: checkSchema(node, field: field)
        }
    }

    private mutating func checkMap(
        _ node: Node, _ value: FieldShape, _ names: NameRule, field: String
    ) {
        guard node.kind == .mapping else { return refuse(node, field, "a map") }
        let members = node.members
        var count = 0
        for (key, member) in members {
            let name = key.text
            if names.hasExtensions, name.hasPrefix("x-") { continue }
            count += 1
            if names.allows(name) {
                check(member, value, field: name)
            } else {
                complain(.name(name, names), at: key.span)
            }
        }
        if case .status = names, count == 0 { complain(.empty(field), at: node.span) }
    }

    private mutating func checkObject(_ node: Node, _ kind: ObjectKind, field: String) {
        guard node.kind == .mapping else { return refuse(node, field, "a map") }
        let shape = shapes[kind]
        for (key, value) in node.members {
            let name = key.text
            if let shape = shape.fields[name] {
                check(value, shape, field: name)
            } else if !name.hasPrefix("x-") {
                complain(
                    .unknown(name, in: kind), at: key.span,
                    help: Suggestion.nearest(to: name, among: shape.fields.keys.sorted()).map(
                        Suggestion.wording))
            }
        }
        for name in shape.required where node[name] == nil {
            complain(.missing(name, in: kind), at: node.heading)
        }
        if kind == .pathItem, let reference = node["$ref"] {
            note(reference, .object(.pathItem))
        }
        checkRules(of: node, kind)
    }

    private mutating func refuse(_ node: Node, _ field: String, _ expected: String) {
        complain(.kind(node.described, field: field, expected: expected), at: node.heading)
    }

    mutating func note(_ reference: Node, _ shape: FieldShape) {
        if reference.kind == .string {
            references.append(Reference(node: reference, shape: shape))
        } else {
            refuse(reference, "$ref", "text")
        }
    }

    mutating func warn(_ error: Diagnostic) {
        guard warnings.count < Self.most else { return }
        warnings.append(
            Diagnostic(
                error.message, at: error.place, help: error.help, notes: error.notes,
                severity: .warning))
    }

    mutating func complain(
        _ fault: StructureFault, at span: SourceSpan, help: String? = nil,
        severity: Diagnostic.Severity = .error
    ) {
        let diagnostic = Diagnostic(fault.message, at: span, help: help, severity: severity)
        if severity == .error {
            if complaints.count < Self.most { complaints.append(diagnostic) }
        } else if warnings.count < Self.most {
            warnings.append(diagnostic)
        }
    }
}

extension Node {
    /// The first line of it, since a caret under a whole block points at nothing.
    var heading: SourceSpan {
        guard kind == .mapping || kind == .sequence else { return span }
        let range = span.range
        let bytes = span.file.bytes
        var end = range.lowerBound
        while end < min(range.upperBound, bytes.count), bytes[end] != 0x0A, bytes[end] != 0x0D {
            end += 1
        }
        return SourceSpan(file: span.file, range: range.lowerBound..<end)
    }
}

extension Document {
    /// By what it begins with.
    fileprivate var isJSON: Bool {
        file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}
