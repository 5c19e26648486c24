// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// The JSON body of a request.
enum StoreBody {
    /// - Throws: 415 for another type, 400 for what is not JSON.
    static func value(of request: HTTPRequest) throws(StoreRefusal) -> Value {
        let type = request.fields["Content-Type"].first ?? ""
        let essence = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        guard essence == "application/json" || essence.hasSuffix("+json") else {
            throw .unknownType
        }
        let file = SourceFile(path: "body", bytes: request.body ?? [])
        do throws(Diagnostic) {
            return try JSONReader.document(in: file).root.value
        } catch {
            throw .notJSON
        }
    }
}
