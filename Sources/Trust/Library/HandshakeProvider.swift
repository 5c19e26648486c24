// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// The default provider's algorithms, of whose keys and decoders only those stay that a handshake has a use for.
///
/// For each certificate that a handshake brings, OpenSSL 3.0 tries every decoder there is on every kind of key there is, to use one:
/// a seventh of a whole handshake (provider(7), OSSL_DECODER_CTX_new_for_pkey(3)).
enum HandshakeProvider {
    /// Loads it into an `OSSL_LIB_CTX`.
    static func load(into context: OpaquePointer) -> Bool {
        guard whole != nil else { return false }
        let isKnown = OSSL_PROVIDER_add_builtin(context, name) { _, _, functions, context in
            functions?.pointee = HandshakeProvider.functions
            context?.pointee = OSSL_PROVIDER_get0_provider_ctx(HandshakeProvider.whole)
            return 1
        }
        return isKnown == 1 && OSSL_PROVIDER_load(context, name) != nil
    }

    private static let name = "handshakes"

    // OpenSSL locks inside it, so it may cross threads; never freed, as the contexts that use it are not.
    /// An `OSSL_PROVIDER` in a context of its own.
    nonisolated(unsafe) private static let whole: OpaquePointer? = {
        guard OpenSSLLibrary.isReady, let context = OSSL_LIB_CTX_new() else { return nil }
        return OSSL_PROVIDER_load(context, "default")
    }()

    // Written once and only read from then on.
    /// Of a certificate's key, which has to be able to sign.
    nonisolated(unsafe) private static let decoders = kept(OSSL_OP_DECODER) { names, properties in
        !signers.isDisjoint(with: names) && properties.contains("structure=SubjectPublicKeyInfo")
    }

    // As above.
    nonisolated(unsafe) private static let keys = kept(OSSL_OP_KEYMGMT) { names, _ in
        // The records of TLS 1.2's older cipher suites are authenticated by HMAC.
        !signers.union(["DH", "X25519", "X448", "HMAC"]).isDisjoint(with: names)
    }

    /// With what decodes the algorithm's name for each of them.
    private static let signers: Set = ["RSA", "RSA-PSS", "EC", "DSA", "ED25519", "ED448", "DER"]

    /// Ends with an empty row, as OpenSSL reads it.
    private static func kept(
        _ operation: CInt, where isUseful: (_ names: [String], _ properties: String) -> Bool
    ) -> UnsafePointer<OSSL_ALGORITHM> {
        var kept: [OSSL_ALGORITHM] = []
        var isVolatile: CInt = 0
        var next = OSSL_PROVIDER_query_operation(whole, operation, &isVolatile)
        while let row = next, let names = row.pointee.algorithm_names {
            let properties = row.pointee.property_definition.map { String(cString: $0) } ?? ""
            let names = String(cString: names).split(separator: ":").map(String.init)
            if isUseful(names, properties) { kept.append(row.pointee) }
            next = row + 1
        }
        return lasting(kept + [OSSL_ALGORITHM()])
    }

    // As above.
    nonisolated(unsafe) private static let functions: UnsafePointer<OSSL_DISPATCH> = {
        typealias Query =
            @convention(c) (
                UnsafeMutableRawPointer?, CInt, UnsafeMutablePointer<CInt>?
            ) -> UnsafePointer<OSSL_ALGORITHM>?
        typealias Visit =
            @convention(c) (UnsafePointer<OSSL_PARAM>?, UnsafeMutableRawPointer?) -> CInt
        typealias Capabilities =
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Visit?, UnsafeMutableRawPointer?
            ) -> CInt
        let query: Query = { _, operation, isVolatile in
            isVolatile?.pointee = 0
            return switch operation {
            case OSSL_OP_DECODER: HandshakeProvider.decoders
            case OSSL_OP_KEYMGMT: HandshakeProvider.keys
            case OSSL_OP_ENCODER: nil
            default:
                OSSL_PROVIDER_query_operation(HandshakeProvider.whole, operation, isVolatile)
            }
        }
        let capabilities: Capabilities = { _, capability, visit, argument in
            OSSL_PROVIDER_get_capabilities(HandshakeProvider.whole, capability, visit, argument)
        }
        return lasting([
            row(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
            row(OSSL_FUNC_PROVIDER_GET_CAPABILITIES, capabilities),
            OSSL_DISPATCH(),
        ])
    }()

    private static func row<Function>(_ number: CInt, _ function: Function) -> OSSL_DISPATCH {
        typealias Untyped = @convention(c) () -> Void
        var row = OSSL_DISPATCH()
        row.function_id = number
        row.function = unsafeBitCast(function, to: Untyped?.self)
        return row
    }

    private static func lasting<Row>(_ rows: [Row]) -> UnsafePointer<Row> {
        let memory = UnsafeMutableBufferPointer<Row>.allocate(capacity: rows.count)
        _ = memory.initialize(from: rows)
        return UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
    }
}
