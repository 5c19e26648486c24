// SPDX-License-Identifier: Apache-2.0

import Documents

/// Why a body can't be read as text.
enum BodyFault: Error, Equatable {
    case coding(String)
    case charset(String)
    case byte(UInt8, offset: Int, charset: String)

    var message: String {
        switch self {
        case .coding(let coding):
            "the body has the Content-Encoding '\(coding)', which is not built yet"
        case .charset(let charset): "the body has the charset '\(charset)', which is not known"
        case .byte(let byte, let offset, let charset):
            "the body has the byte 0x\(Hexadecimal.uppercase([byte])) at offset \(offset), which is no \(charset)"
        }
    }
}
