// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What a request's body says it is.
enum StoreBody {
    /// The media type without its parameters, in lower case; empty where none is named.
    static func mediaType(of request: HTTPRequest) -> String {
        let type = request.fields["Content-Type"].first ?? ""
        return type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    }

    /// - Throws: 415 for another type, 400 for what is not JSON.
    static func json(of request: HTTPRequest) throws(StoreRefusal) -> Value {
        let type = mediaType(of: request)
        guard type == "application/json" || type.hasSuffix("+json") else {
            throw .unreadable("application/json")
        }
        let file = SourceFile(path: "body", bytes: request.body ?? [])
        do throws(Diagnostic) {
            return try JSONReader.document(in: file).root.value
        } catch {
            throw .notJSON
        }
    }
}
