// SPDX-License-Identifier: Apache-2.0

/// Where our verdict is another than the suite's; to become fewer.
enum LimboDeviations {
    /// With the reason of each.
    static let webPKI = [
        // Refused though the suite accepts them.
        "rfc5280::eku::ee-without-eku": "webpki::eku::ee-without-eku wants the opposite",
        "rfc5280::ca-as-leaf": "webpki::ca-as-leaf wants the opposite",
        "pathlen::validation-ignores-pathlen-in-leaf":
            "an authority as a leaf, as webpki::ca-as-leaf",
        // Accepted though the suite refuses them.
        "rfc5280::nc::permitted-dns-match-noncritical":
            "webpki::nc::permitted-dns-match-noncritical wants the opposite",
        "rfc5280::aki::cross-signed-root-missing-aki":
            "cve::cve-2024-0567 has such an anchor and is to be accepted",
    ]

    /// What only the rules of the public web refuse, but for the last second of a validity, which OpenSSL and this profile leave out, and authorities in a leaf's place.
    static let compatible: Set<String> = [
        "crl::crlnumber-missing",
        "pathlen::validation-ignores-pathlen-in-leaf",
        "rfc5280::aki::cross-signed-root-missing-aki",
        "rfc5280::aki::intermediate-missing-aki",
        "rfc5280::aki::leaf-missing-aki",
        "rfc5280::ca-as-leaf",
        "rfc5280::ca-empty-subject",
        "rfc5280::leaf-ku-keycertsign",
        "rfc5280::nc::invalid-dnsname-leading-period",
        "rfc5280::nc::not-allowed-in-ee-critical",
        "rfc5280::nc::not-allowed-in-ee-noncritical",
        "rfc5280::nc::permitted-dns-match-noncritical",
        "rfc5280::pc::ica-noncritical-pc",
        "rfc5280::root-missing-basic-constraints",
        "rfc5280::root-non-critical-basic-constraints",
        "rfc5280::san::noncritical-with-empty-subject",
        "rfc5280::san::underscore-dns",
        "rfc5280::serial::negative",
        "rfc5280::serial::too-long",
        "rfc5280::serial::zero",
        "rfc5280::ski::intermediate-missing-ski",
        "rfc5280::ski::root-missing-ski",
        "rfc5280::validity::notafter-exact",
        "rfc5280::validity::notafter-fractional",
        "webpki::aki::root-with-aki-all-fields",
        "webpki::aki::root-with-aki-authoritycertissuer",
        "webpki::aki::root-with-aki-authoritycertserialnumber",
        "webpki::aki::root-with-aki-missing-keyidentifier",
        "webpki::aki::root-with-aki-ski-mismatch",
        "webpki::cn::case-mismatch",
        "webpki::cn::ipv4-hex-mismatch",
        "webpki::cn::ipv4-leading-zeros-mismatch",
        "webpki::cn::ipv6-non-rfc5952-mismatch",
        "webpki::cn::ipv6-uncompressed-mismatch",
        "webpki::cn::ipv6-uppercase-mismatch",
        "webpki::cn::not-in-san",
        "webpki::cn::punycode-not-in-san",
        "webpki::cn::utf8-vs-punycode-mismatch",
        "webpki::ee-basicconstraints-ca",
        "webpki::eku::ee-anyeku",
        "webpki::eku::ee-critical-eku",
        "webpki::eku::ee-without-eku",
        "webpki::eku::root-has-eku",
        "webpki::explicit-curve",
        "webpki::forbidden-dsa-leaf",
        "webpki::forbidden-dsa-root",
        "webpki::forbidden-rsa-key-not-divisible-by-8-in-leaf",
        "webpki::forbidden-rsa-not-divisible-by-8-in-root",
        "webpki::malformed-aia",
        "webpki::nc::intermediate-permitted-excluded-subtrees-both-empty-sequences",
        "webpki::nc::intermediate-permitted-excluded-subtrees-both-null",
        "webpki::san::public-suffix-multi-label-wildcard-san",
        "webpki::san::public-suffix-private-namespace-wildcard-san",
        "webpki::san::san-critical-with-nonempty-subject",
    ]
}
