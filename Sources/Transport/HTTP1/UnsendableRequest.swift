// SPDX-License-Identifier: Apache-2.0

/// Why a request can't be written as HTTP/1.1.
package enum UnsendableRequest: Error, Equatable {
    case method(String)
    case target
    case host
    case fieldName(String)
    case fieldValue(name: String)
    case framing(name: String)
    case coding(String)

    /// One line, lower case, without a full stop; values of fields may be secret and are not shown.
    package var text: String {
        switch self {
        case .method(let method):
            "the method '\(QuotedBytes.text(method.utf8))', expected letters, digits and some signs"
        case .target:
            "the request's target has a blank or a control character, expected it percent-encoded"
        case .host:
            "the host's name has a blank or a control character"
        case .fieldName(let name):
            "the header name '\(QuotedBytes.text(name.utf8))', expected letters, digits and some signs"
        case .fieldValue(let name):
            "the header '\(name)' has a line end or a NUL in its value"
        case .framing(let name):
            "the header '\(name)', which is written by what sends the request"
        case .coding(let coding):
            "the body could not be coded as '\(coding)': it is too long, or memory is out"
        }
    }
}
