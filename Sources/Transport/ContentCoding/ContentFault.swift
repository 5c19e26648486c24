// SPDX-License-Identifier: Apache-2.0

/// Why a body can't be decoded by its Content-Encoding.
package enum ContentFault: Error, Equatable {
    /// `offset` is in the body as the coding found it.
    case damaged(coding: String, offset: Int, text: String)
    case otherData(coding: String, found: String)
    case brokenOff(coding: String, count: Int)
    case goesOn(coding: String, offset: Int, count: Int)
    case tooLong(limit: Int)
    case tooDense(limit: Int)
    case tooManyCodings(Int, limit: Int)
    case outOfMemory

    /// One line, lower case, without a full stop.
    package var text: String {
        switch self {
        case .damaged(let coding, let offset, let text):
            "the body's \(coding) coding is damaged at its byte \(offset): \(text)"
        case .otherData(let coding, let found):
            "the Content-Encoding says '\(coding)', but the body begins with '\(found)'"
        case .brokenOff(let coding, let count):
            "the body's \(coding) coding breaks off after \(count) bytes, before its end"
        case .goesOn(let coding, let offset, let count):
            "the body's \(coding) coding ends at byte \(offset) of \(count), and other data follows"
        case .tooLong(let limit):
            "the body is longer than the limit of \(limit) bytes once it is decoded"
        case .tooDense(let limit):
            "the body becomes more than \(limit) times as long when it is decoded, as only an attack does"
        case .tooManyCodings(let count, let limit):
            "the body has \(count) content codings, expected at most \(limit)"
        case .outOfMemory:
            "the body could not be decoded for want of memory"
        }
    }
}
