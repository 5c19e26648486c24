// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// Hears the events of one text's `XMLParser` and hands them to the builder, until something is wrong.
final class XMLEvents: NSObject, XMLParserDelegate {
    private let feed: [UInt8]
    private let file: SourceFile
    private var builder: XMLTreeBuilder
    private var fault: Diagnostic?

    init(_ scanner: XMLScanner) {
        feed = scanner.feed
        file = scanner.file
        builder = XMLTreeBuilder(scanner)
    }

    /// - Throws: the first mistake.
    func tree() throws(Diagnostic) -> XMLTree {
        // From a stream it reads piece by piece: what is given whole may have ten million bytes at most.
        let parser = XMLParser(stream: InputStream(data: Data(feed)))
        parser.delegate = self
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        let isWhole = parser.parse()
        if fault == nil, !isWhole { note(parser.parserError, of: parser) }
        if let fault { throw fault }
        return try builder.tree()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        build(parser) { builder throws(Diagnostic) in try builder.startElement(attributes) }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        build(parser) { builder throws(Diagnostic) in try builder.endElement() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        build(parser) { builder throws(Diagnostic) in builder.text(string.utf8) }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        build(parser) { builder throws(Diagnostic) in builder.text(block) }
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        build(parser) { builder throws(Diagnostic) in try builder.comment(comment) }
    }

    func parser(
        _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
    ) {
        build(parser) { builder throws(Diagnostic) in try builder.instruction(data ?? "") }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        guard fault == nil, !XMLEvents.isPassing((error as NSError).code) else { return }
        note(error, of: parser)
        parser.abortParsing()
    }

    private func build(
        _ parser: XMLParser, _ body: (inout XMLTreeBuilder) throws(Diagnostic) -> Void
    ) {
        guard fault == nil else { return }
        do throws(Diagnostic) {
            try body(&builder)
        } catch {
            fault = error
            parser.abortParsing()
        }
    }

    private func note(_ error: (any Error)?, of parser: XMLParser) {
        let code = (error as NSError?)?.code ?? 1
        let line = min(max(parser.lineNumber, 1), file.lineStarts.count)
        let start = file.lineStarts[line - 1]
        let end = line < file.lineStarts.count ? file.lineStarts[line] - 1 : file.bytes.count
        let place = min(start + max(parser.columnNumber - 1, 0), max(end, start))
        fault = Diagnostic(
            XMLFault.libxml2(code).message, at: SourceSpan(file: file, range: place..<place))
    }

    /// Warnings, and what is wrong with namespaces, which the builder looks at.
    private static func isPassing(_ code: Int) -> Bool {
        [27, 93, 97, 98, 99, 100, 106, 107].contains(code) || (200...205).contains(code)
    }
}
