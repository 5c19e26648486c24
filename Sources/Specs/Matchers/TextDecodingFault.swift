// SPDX-License-Identifier: Apache-2.0

/// Why a text does not hold what it should.
enum TextDecodingFault: Error {
    case notBase64
    case notText
    case notPercentEncoded
    case notJSON(String)
    /// How many parts a token has, of which there must be three.
    case parts(Int)

    var reason: String {
        switch self {
        case .notBase64: "it is no base64"
        case .notText: "its bytes are no UTF-8"
        case .notPercentEncoded: "a '%' is not followed by two digits, or the bytes are no UTF-8"
        case .notJSON(let fault): fault
        case .parts(let count): "it has \(count == 1 ? "1 part" : "\(count) parts"), not 3"
        }
    }
}
