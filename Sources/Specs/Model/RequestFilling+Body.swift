// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension RequestFilling {
    struct Body {
        let bytes: [UInt8]
        /// Unless the headers say otherwise.
        let contentType: String
    }

    mutating func body() throws(Diagnostic) -> Body? {
        let span = spec.bodySpan ?? spec.target.span
        switch spec.body {
        case nil: return nil
        case .text(let template)?:
            return Body(try text(template), "text/plain; charset=utf-8")
        case .xml(let template)?: return Body(try text(template), "application/xml")
        case .json(let templated)?:
            return Body(try value(templated, at: span).json, "application/json")
        case .form(let entries)?:
            var form = QueryText(style: .brackets)
            try append(entries, to: &form)
            return Body(form.text, "application/x-www-form-urlencoded")
        case .graphql(let query)?: return Body(try json(query, at: span), "application/json")
        case .multipart(let parts)?: return try multipart(parts)
        case .file(let file)?:
            let contents = try self.contents(of: file)
            return Body(bytes: contents.bytes, contentType: FileMediaType.of(contents.path))
        case .base64(let template)?:
            let text = try text(template)
            guard let bytes = Base64Text.bytes(text) else {
                throw Diagnostic(Base64Text.fault, at: template.span)
            }
            return Body(bytes: bytes, contentType: FileMediaType.unknown)
        }
    }

    private mutating func value(
        _ templated: TemplatedValue, at span: SourceSpan
    ) throws(Diagnostic) -> Value {
        let scoped = try templated.value(in: scope)
        note(scoped.secrets, at: span)
        return scoped.value
    }

    private mutating func json(
        _ query: GraphQLTemplate, at span: SourceSpan
    ) throws(Diagnostic) -> String {
        var members = [Value.Member(name: "query", value: .string(try text(query.query)))]
        if let variables = query.variables {
            members.append(
                Value.Member(name: "variables", value: try value(variables, at: span)))
        }
        if let name = query.operationName {
            members.append(Value.Member(name: "operationName", value: .string(try text(name))))
        }
        return Value.object(members).json
    }

    private mutating func multipart(_ parts: [PartTemplate]) throws(Diagnostic) -> Body {
        var written: [MultipartText.Part] = []
        for part in parts {
            let name = try text(part.name)
            var fileName = try part.fileName.map { template throws(Diagnostic) in
                try text(template)
            }
            var type = try part.contentType.map { template throws(Diagnostic) in
                try contentType(template)
            }
            let bytes: [UInt8]
            switch part.content {
            case .value(let template): bytes = Array(try text(template).utf8)
            case .file(let file):
                let contents = try self.contents(of: file)
                fileName = fileName ?? FilePaths.name(of: contents.path)
                type = type ?? FileMediaType.of(contents.path)
                bytes = contents.bytes
            }
            written.append(
                MultipartText.Part(
                    name: name, fileName: fileName, contentType: type, content: bytes))
        }
        let multipart = MultipartText(written, seed: "\(scope.seed)\0\(scope.itemID)")
        return Body(
            bytes: multipart.bytes,
            contentType: "multipart/form-data; boundary=\(multipart.boundary)")
    }

    private mutating func contentType(_ template: Template) throws(Diagnostic) -> String {
        let value = try text(template)
        if let fault = FieldSyntax.fault(ofValue: value, of: "Content-Type") {
            throw Diagnostic(fault, at: template.span)
        }
        return value
    }

    /// What the path took from secrets is sent as the file's name.
    private mutating func contents(of file: BodyFile) throws(Diagnostic) -> SourceFile {
        _ = try text(file.path)
        return try file.contents(in: scope)
    }
}

extension RequestFilling.Body {
    fileprivate init(_ text: String, _ contentType: String) {
        self.init(bytes: Array(text.utf8), contentType: contentType)
    }
}
