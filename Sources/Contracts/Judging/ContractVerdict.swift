// SPDX-License-Identifier: Apache-2.0

/// What a description says of one exchange.
package struct ContractVerdict: Sendable {
    /// Empty where all was as promised.
    package private(set) var faults: [ContractFault] = []
    /// What of the description the exchange was an example of; nil where it belongs to no operation.
    package private(set) var use: ContractUse?

    /// The media type of the request's body, by the document's name; nil where it has none that the document has.
    package private(set) var requestType: String?

    mutating func note(requestType: String?) { self.requestType = requestType }
    mutating func add(_ fault: ContractFault) { faults.append(fault) }
    mutating func add(_ more: [ContractFault]) { faults += more }
    mutating func note(_ use: ContractUse) { self.use = use }
}

/// An operation's answer, as far as the description tells answers apart.
package struct ContractUse: Sendable, Hashable, Codable {
    /// `GET /pets/{id}`.
    package let operation: String
    /// As the document has it: `200`, `2XX`, `default`; nil where it promises none such.
    package let status: String?
    /// Likewise; nil where the answer has no content, or none that is promised.
    package let mediaType: String?

    /// A media type of the request's body.
    static func request(of operation: String, type: String) -> ContractUse {
        ContractUse(operation: operation, status: "request", mediaType: type)
    }
}
