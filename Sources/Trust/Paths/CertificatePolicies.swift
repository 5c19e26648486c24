// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Certificate policies of a path (RFC 5280 section 6.1), any of which will do for whoever asks.
enum CertificatePolicies {
    /// X509_V_ERR of an anchored path; nil where no authority asks for a policy or one is valid for all of it.
    static func code(of path: [Certificate]) -> CInt? {
        guard path.dropLast().contains(where: \.asksForPolicies) else { return nil }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let result = path.withStack { stack in
            var tree: OpaquePointer?
            var isAsked: CInt = 0
            guard let asked = OPENSSL_sk_new_null() else { return X509_PCY_TREE_INTERNAL }
            defer { OPENSSL_sk_free(asked) }
            guard let any = OBJ_nid2obj(NID_any_policy),
                OPENSSL_sk_push(asked, UnsafeRawPointer(any)) > 0
            else { return X509_PCY_TREE_INTERNAL }
            // The anchor's own are not looked at.
            let result = X509_policy_check(&tree, &isAsked, stack, asked, 0)
            X509_policy_tree_free(tree)
            return result
        }
        return switch result {
        case X509_PCY_TREE_VALID: nil
        case X509_PCY_TREE_FAILURE: X509_V_ERR_NO_EXPLICIT_POLICY
        default: X509_V_ERR_INVALID_POLICY_EXTENSION
        }
    }
}

extension Certificate {
    /// Whether it says something of policies that must not be passed over.
    var asksForPolicies: Bool {
        withPointer { certificate in
            [
                NID_policy_constraints, NID_inhibit_any_policy, NID_certificate_policies,
                NID_policy_mappings,
            ].contains { number in
                let index = X509_get_ext_by_NID(certificate, number, -1)
                guard index >= 0, let found = X509_get_ext(certificate, index) else { return false }
                return number == NID_policy_constraints || number == NID_inhibit_any_policy
                    || X509_EXTENSION_get_critical(found) == 1
            }
        }
    }
}
