// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
import Synchronization

/// The last exchange of an item as expectations and captures ask of it; its body is parsed once, at most.
package final class Answer: Sendable {
    package let exchange: Exchange
    package let response: HTTPResponse
    /// The redirects that led to it, in order.
    package let hops: [Exchange]
    private let parsed = Mutex(Parsed())

    private struct Parsed {
        var json: Result<Document, Diagnostic>?
        var text: Result<String, BodyFault>?
        var xml: Result<XMLTree, Diagnostic>?
    }

    package init(exchange: Exchange, response: HTTPResponse, hops: [Exchange] = []) {
        self.exchange = exchange
        self.response = response
        // A request that was sent anew, its connection having gone stale, is no hop.
        self.hops = hops.filter { if case .response = $0.result { true } else { false } }
    }

    /// The body as JSON, whatever its content type.
    ///
    /// - Throws: where it is none, with the place in the body.
    package func json() throws(Diagnostic) -> Document {
        let result = parsed.withLock { parsed in
            if let json = parsed.json { return json }
            let json = readJSON()
            parsed.json = json
            return json
        }
        return try result.get()
    }

    /// The body as XML, whatever its content type; a charset of that wins over the text's own declaration.
    ///
    /// - Throws: where it is none, with the place in the body.
    package func xml() throws(Diagnostic) -> XMLTree {
        let result = parsed.withLock { parsed in
            if let xml = parsed.xml { return xml }
            let xml = readXML()
            parsed.xml = xml
            return xml
        }
        return try result.get()
    }

    /// The body as text, by its charset.
    func text() throws(BodyFault) -> String {
        let result = parsed.withLock { parsed in
            if let text = parsed.text { return text }
            let text = readText()
            parsed.text = text
            return text
        }
        return try result.get()
    }

    private func readJSON() -> Result<Document, Diagnostic> {
        let file = SourceFile(path: "the body", bytes: response.body)
        do throws(Diagnostic) {
            if let coding = contentCoding {
                throw Diagnostic(BodyFault.coding(coding).message, at: .file(file.path))
            }
            // JSON is UTF-8 (RFC 8259 section 8.1) whatever a charset says.
            return .success(try JSONReader.document(in: file, duplicateKeys: .kept))
        } catch {
            return .failure(error)
        }
    }

    private func readXML() -> Result<XMLTree, Diagnostic> {
        let file = SourceFile(path: "the body", bytes: response.body)
        do throws(Diagnostic) {
            if let coding = contentCoding {
                throw Diagnostic(BodyFault.coding(coding).message, at: .file(file.path))
            }
            return .success(try XMLReader.tree(in: file, charset: mediaType?.charset))
        } catch {
            return .failure(error)
        }
    }

    private func readText() -> Result<String, BodyFault> {
        if let coding = contentCoding { return .failure(.coding(coding)) }
        do throws(BodyFault) {
            return .success(try Charset.text(of: response.body, charset: mediaType?.charset))
        } catch {
            return .failure(error)
        }
    }

    var mediaType: MediaType? {
        response.fields["Content-Type"].first.map(MediaType.init)
    }

    /// Nil where the body is as it was made, or was made so again.
    var contentCoding: String? {
        guard response.encodedBody == nil else { return nil }
        let codings = response.fields["Content-Encoding"].joined(separator: ", ").lowercased()
        return codings.isEmpty || codings == "identity" || response.body.isEmpty ? nil : codings
    }
}
