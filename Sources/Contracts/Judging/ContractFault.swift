// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One promise of a contract that an exchange did not keep.
package struct ContractFault: Sendable {
    package enum Reason: Error, Sendable, Equatable {
        case path(String, nearest: String?)
        case method(String, path: String, known: [String])
        case operation(String, method: String, path: String)
        case required
        case style(ParameterStyleName)
        /// What a schema says of a value.
        case value(String)
        case body(expected: [String])
        case noBodyPromised
        case mediaType(String?, expected: [String])
        /// Of a part of a multipart body.
        case partType(String?, expected: [String])
        case notJSON(String)
        case notMultipart
        case status(Int, promised: [String])
        /// The document itself can't be read that far.
        case unusable(String)
    }

    /// `request.query.limit`, `answer.body`, `answer.status`.
    package let part: String
    /// Of the value in that part: `$.pets[2].name`; empty for all of it.
    package let instancePath: String
    package let reason: Reason
    /// What in the document was not kept.
    package let place: SourceSpan

    init(_ part: String, _ reason: Reason, at place: SourceSpan, path: String = "") {
        self.part = part
        self.reason = reason
        self.place = place
        instancePath = path
    }
}

/// A style as a message shows it.
package struct ParameterStyleName: Sendable, Equatable {
    let style: String
    let name: String
    let isExploded: Bool
}
