// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// What names an authority may vouch for (RFC 5280 section 4.2.1.10).
struct NameConstraints {
    let permitted: [GeneralName]
    let excluded: [GeneralName]
    /// A minimum or a maximum, which no certificate may ask for.
    private let hasBounds: Bool

    /// Nil where the value can't be read.
    init?(_ value: [UInt8]) {
        guard let lists = DERElement(value[...], tag: 0x30)?.elements else { return nil }
        var permitted: [GeneralName] = []
        var excluded: [GeneralName] = []
        var hasBounds = false
        for list in lists {
            guard let subtrees = list.elements else { return nil }
            for subtree in subtrees {
                guard subtree.tag == 0x30, let parts = subtree.elements, let first = parts.first,
                    let base = GeneralName(first)
                else { return nil }
                // The default, a minimum of 0, says nothing.
                hasBounds = hasBounds || parts.dropFirst().contains { Array($0.content) != [0] }
                switch list.tag {
                case 0xA0: permitted.append(base)
                case 0xA1: excluded.append(base)
                default: return nil
                }
            }
        }
        self.permitted = permitted
        self.excluded = excluded
        self.hasBounds = hasBounds
    }

    /// How the names violate them, as an X509_V_ERR number.
    func violation(by names: [GeneralName]) -> CInt? {
        if hasBounds { return X509_V_ERR_SUBTREE_MINMAX }
        for name in names {
            let own = permitted.filter { $0.kind == name.kind }
            let others = excluded.filter { $0.kind == name.kind }
            guard !own.isEmpty || !others.isEmpty else { continue }
            if case .other = name { return X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE }
            guard name.isWellFormed else { return X509_V_ERR_UNSUPPORTED_NAME_SYNTAX }
            guard (own + others).allSatisfy(\.isWellFormedBase) else {
                return X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX
            }
            if !own.isEmpty, !own.contains(where: { name.isWithin($0) }) {
                return X509_V_ERR_PERMITTED_VIOLATION
            }
            if others.contains(where: { name.isWithin($0) || name.mayBeWithin($0) }) {
                return X509_V_ERR_EXCLUDED_VIOLATION
            }
        }
        return nil
    }
}

extension Certificate {
    /// Nil where it constrains nothing; malformed ones are never an issuer.
    var nameConstraints: NameConstraints? {
        extensionValue(NID_name_constraints).flatMap(NameConstraints.init)
    }

    /// All that its issuers' constraints are about; nil where it can't be read.
    var constrainedNames: [GeneralName]? {
        var names: [GeneralName] = []
        if let value = extensionValue(NID_subject_alt_name) {
            guard let alternatives = GeneralName.list(value) else { return nil }
            names = alternatives
        }
        guard
            let subject = DERElement(encodedSubject[...], tag: 0x30)?.elements
                .flatMap(DirectoryName.init)
        else { return nil }
        if !subject.isEmpty { names.append(.directory(subject)) }
        return names + subject.emails.map { .email($0) }
    }

    private var encodedSubject: [UInt8] {
        withPointer { DERBytes.of(X509_get_subject_name($0), i2d_X509_NAME) } ?? []
    }
}
