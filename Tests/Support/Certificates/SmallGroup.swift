// SPDX-License-Identifier: Apache-2.0

/// Parameters of Diffie and Hellman's that are smaller than what is asked for.
package enum SmallGroup {
    /// RFC 3526 section 2's, of 1536 bits.
    package static let pem = """
        -----BEGIN DH PARAMETERS-----
        MIHHAoHBAP//////////yQ/aoiFowjTExmKLgNwc0SkCTgiKZ8x0Agu+pjsTmyJR
        Sgh5jjQE3e+VGbPNOkMbMCsKbfJfFDdP4TVtbVHCReSFtXZiXn7G9ExC6aY37WsL
        /1y29Aa37e44a/taiZ+lrp8kEXxLH+ZJKGZR7ORbPcIAfLihY78FmNpINhxV05pp
        Fj+o/STPX4NlXSPco62WHGLzViCFUrue1SkHcJaWbWcMNU5KvJgE8XRsCMojcyf/
        /////////wIBAg==
        -----END DH PARAMETERS-----
        """
}
