// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// What names an authority may vouch for (RFC 5280 section 4.2.1.10).
struct NameConstraints {
    private(set) var permitted: [GeneralName] = []
    private(set) var excluded: [GeneralName] = []
    /// As an X509_V_ERR number: what no certificate may ask for, or what can't be read and so permits nothing.
    private var flaw: CInt?
    private var permittedByKind: [UInt8: SubtreeIndex] = [:]
    private var excludedByKind: [UInt8: SubtreeIndex] = [:]

    init(_ value: [UInt8]) {
        if let lists = DERElement(value[...], tag: 0x30)?.elements {
            for list in lists { read(list) }
        } else {
            flaw = X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX
        }
        permittedByKind = SubtreeIndex.byKind(permitted)
        excludedByKind = SubtreeIndex.byKind(excluded)
    }

    private mutating func read(_ list: DERElement) {
        guard list.tag == 0xA0 || list.tag == 0xA1, let subtrees = list.elements else {
            flaw = X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX
            return
        }
        for subtree in subtrees {
            guard subtree.tag == 0x30, let parts = subtree.elements, let first = parts.first,
                let base = GeneralName(first)
            else {
                flaw = X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX
                return
            }
            // The default, a minimum of 0, says nothing.
            if parts.dropFirst().contains(where: { Array($0.content) != [0] }) {
                flaw = flaw ?? X509_V_ERR_SUBTREE_MINMAX
            }
            if list.tag == 0xA0 { permitted.append(base) } else { excluded.append(base) }
        }
    }

    /// Whether so many names are too many to be held against them, as for OpenSSL.
    func isBeyondComparison(to names: [GeneralName]) -> Bool {
        let (count, isOver) = names.count.multipliedReportingOverflow(by: subtreeCount)
        return isOver || count > NameConstraints.maximumComparisons
    }

    var subtreeCount: Int { permitted.count &+ excluded.count }

    private static let maximumComparisons = 1 << 20

    /// How the names violate them, as an X509_V_ERR number; OpenSSL's for too many is that of what it does not specify.
    func violation(by names: [GeneralName]) -> CInt? {
        if let flaw { return flaw }
        if isBeyondComparison(to: names) { return X509_V_ERR_UNSPECIFIED }
        for name in names {
            let own = permittedByKind[name.kind]
            let others = excludedByKind[name.kind]
            guard own != nil || others != nil else { continue }
            if case .other = name { return X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE }
            guard name.isWellFormed else { return X509_V_ERR_UNSUPPORTED_NAME_SYNTAX }
            guard own?.isUsable != false, others?.isUsable != false else {
                return X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX
            }
            if own?.contains(name) == false {
                return X509_V_ERR_PERMITTED_VIOLATION
            }
            if others?.contains(name) == true || others?.mayContain(name) == true {
                return X509_V_ERR_EXCLUDED_VIOLATION
            }
        }
        return nil
    }
}

extension Certificate {
    /// Nil where it constrains nothing.
    var nameConstraints: NameConstraints? {
        extensionValue(NID_name_constraints).map(NameConstraints.init)
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
