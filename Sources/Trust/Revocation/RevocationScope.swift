// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// What of its issuer's certificates a revocation list speaks, by its extensions (RFC 5280 sections 5.2 and 5.3).
struct RevocationScope: Sendable {
    /// Why it says nothing that could be relied on; nil where it does.
    private(set) var flaw: RevocationListFlaw?
    /// Of the list, its bytes behind those of its length, so that they compare as numbers; nil where it has none.
    private(set) var number: [UInt8]?
    private(set) var isDelta = false
    /// The number of the list that a delta list is a change of, likewise.
    private(set) var base: [UInt8]?
    private(set) var onlyUsers = false
    private(set) var onlyAuthorities = false
    /// The addresses of the part of the list that this is; nil where it is no part.
    private(set) var parts: Set<String>?

    init(of list: OpaquePointer) {
        readExtensions(of: list)
        if flaw == nil, hasCriticalEntry(list) { flaw = .criticalEntry }
        readDistributionPoint(of: list)
        if isDelta { flaw = flaw ?? .delta }
    }

    private mutating func readExtensions(of list: OpaquePointer) {
        for index in 0..<max(X509_CRL_get_ext_count(list), 0) {
            guard let member = X509_CRL_get_ext(list, index) else { continue }
            let object = X509_EXTENSION_get_object(member)
            switch OBJ_obj2nid(object) {
            case NID_delta_crl:
                isDelta = true
                base = RevocationScope.number(member)
            case NID_crl_number:
                number = RevocationScope.number(member)
                if X509_EXTENSION_get_critical(member) == 1 {
                    flaw = flaw ?? .critical("CRL number")
                }
            case NID_issuing_distribution_point: continue
            default:
                guard X509_EXTENSION_get_critical(member) == 1 else { continue }
                flaw =
                    flaw ?? .critical(ObjectIdentifierText.name(object, isShort: false))
            }
        }
    }

    private static func number(_ member: OpaquePointer) -> [UInt8]? {
        let value = ASN1Bytes.of(X509_EXTENSION_get_data(member))
        guard let content = DERElement(value[...], tag: 0x02)?.content, content.count <= 21,
            content.first.map({ $0 < 0x80 }) == true
        else { return nil }
        let digits = Array(content.drop { $0 == 0 })
        return [UInt8(clamping: digits.count)] + digits
    }

    /// An entry that is not understood makes the whole list unusable (RFC 5280 section 5.3).
    private func hasCriticalEntry(_ list: OpaquePointer) -> Bool {
        let entries = X509_CRL_get_REVOKED(list)
        for index in 0..<max(shim_sk_X509_REVOKED_num(entries), 0) {
            guard let entry = shim_sk_X509_REVOKED_value(entries, index) else { continue }
            for place in 0..<max(X509_REVOKED_get_ext_count(entry), 0) {
                guard let member = X509_REVOKED_get_ext(entry, place),
                    X509_EXTENSION_get_critical(member) == 1
                else { continue }
                let kind = OBJ_obj2nid(X509_EXTENSION_get_object(member))
                if kind != NID_crl_reason, kind != NID_invalidity_date { return true }
            }
        }
        return false
    }

    private mutating func readDistributionPoint(of list: OpaquePointer) {
        var isCritical: CInt = 0
        guard
            let found = X509_CRL_get_ext_d2i(
                list, NID_issuing_distribution_point, &isCritical, nil)
        else {
            // -1 is none; what is there and can't be read, or stands twice, limits the list to nobody knows what.
            if isCritical != -1 { flaw = flaw ?? .unreadablePoint }
            return
        }
        let point = found.assumingMemoryBound(to: ISSUING_DIST_POINT.self)
        defer { ISSUING_DIST_POINT_free(point) }
        onlyUsers = point.pointee.onlyuser > 0
        onlyAuthorities = point.pointee.onlyCA > 0
        if point.pointee.indirectCRL > 0 { flaw = flaw ?? .indirect }
        if point.pointee.onlyattr > 0 { flaw = flaw ?? .attributes }
        if point.pointee.onlysomereasons != nil { flaw = flaw ?? .someReasons }
        if let name = point.pointee.distpoint { parts = DistributionPoint.addresses(name) }
    }
}
