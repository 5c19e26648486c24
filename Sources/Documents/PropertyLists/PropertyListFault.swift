// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with a property list; the wording.
enum PropertyListFault {
    case otherFormat
    case root(String)
    case element(String)
    case missing(String)
    case key(String)
    case valueOfKey(String)
    case base64
    case cut(Int)
    case trailer
    case offset(Int)
    case marker(UInt8, at: Int)
    case reference(Int)
    case text(Int)
    case keyType
    case cycle
    case depth(Int)
    case nodes(Int)

    var message: String {
        switch self {
        case .otherFormat: "found neither an XML nor a binary property list"
        case .root(let name): "found '<\(Excerpt.short(name))>', expected '<plist>'"
        case .element(let name):
            "found '<\(Excerpt.short(name))>', expected a value of a property list"
        case .missing(let place): "found no value in \(place), expected one"
        case .key(let name): "found '<\(Excerpt.short(name))>', expected '<key>'"
        case .valueOfKey(let name):
            "found the key '\(Excerpt.short(name))' without a value, expected one after it"
        case .base64: "found data that is not base64"
        case .cut(let count):
            "found a binary property list of \(count) bytes, expected 40 at least"
        case .trailer:
            "found a binary property list whose last 32 bytes do not describe it"
        case .offset(let number):
            "found object \(number) of a binary property list beyond its bytes"
        case .marker(let byte, let offset):
            "found an object of the unknown kind 0x\(String(byte, radix: 16)) at byte \(offset) of a binary property list"
        case .reference(let number):
            "found a reference to object \(number), which the binary property list does not have"
        case .text(let offset):
            "found a text at byte \(offset) of a binary property list that is not in its encoding"
        case .keyType: "found a key of a binary property list that is no text"
        case .cycle: "found a binary property list that contains itself"
        case .depth(let limit): "found values nested deeper than \(limit) levels, the limit"
        case .nodes(let limit): "found more than \(limit) values, the limit"
        }
    }
}
