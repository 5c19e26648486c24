// SPDX-License-Identifier: Apache-2.0

/// One of the names that a certificate can be for (RFC 5280 section 4.2.1.6), or the base of a subtree of them.
enum GeneralName: Equatable {
    /// Letters in lower case.
    case dns([UInt8])
    case email([UInt8])
    case uri([UInt8])
    /// Of a subtree with its mask.
    case address([UInt8])
    case directory(DirectoryName)
    /// Of a kind that no constraint is understood for, by its number.
    case other(UInt8)

    /// The number of its kind.
    var kind: UInt8 {
        switch self {
        case .email: 1
        case .dns: 2
        case .directory: 4
        case .uri: 6
        case .address: 7
        case .other(let kind): kind
        }
    }

    /// Nil where it can't be read.
    init?(_ element: DERElement) {
        guard element.tag & 0xC0 == 0x80 else { return nil }
        let bytes = Array(element.content)
        switch element.tag & 0x1F {
        case 1: self = .email(bytes)
        case 2: self = .dns(bytes.map(\.lowercasedASCII))
        case 4:
            guard let name = DERElement(element.content, tag: 0x30),
                let sets = name.elements.flatMap(DirectoryName.init)
            else { return nil }
            self = .directory(sets)
        case 6: self = .uri(bytes)
        case 7: self = .address(bytes)
        case let kind where kind <= 8: self = .other(kind)
        default: return nil
        }
    }

    /// A `GeneralNames` value; nil where it can't be read.
    static func list(_ value: [UInt8]) -> [GeneralName]? {
        guard let elements = DERElement(value[...], tag: 0x30)?.elements else { return nil }
        let names = elements.compactMap(GeneralName.init)
        return names.count == elements.count ? names : nil
    }
}

extension UInt8 {
    var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
