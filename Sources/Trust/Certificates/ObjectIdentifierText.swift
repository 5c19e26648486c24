// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// An OBJECT IDENTIFIER by OpenSSL's name for it, dotted where it has none.
enum ObjectIdentifierText {
    static func name(_ object: OpaquePointer?, isShort: Bool) -> String {
        guard let object else { return "" }
        let number = OBJ_obj2nid(object)
        let known = isShort ? OBJ_nid2sn(number) : OBJ_nid2ln(number)
        if number != NID_undef, let known { return String(cString: known) }
        return dotted(object)
    }

    /// Empty where it can't be written.
    static func dotted(_ object: OpaquePointer) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        let length = OBJ_obj2txt(&buffer, CInt(buffer.count), object, 1)
        guard length > 0 else { return "" }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
