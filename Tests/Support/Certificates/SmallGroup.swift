// SPDX-License-Identifier: Apache-2.0

/// Parameters of Diffie-Hellman that are too small by the default policy, as PEM.
package enum SmallGroup {
    package static let bits1024 = Array(
        """
        -----BEGIN DH PARAMETERS-----
        MIGHAoGBANipRZbjjL9dkJ7P0ncyCv/2ZJYdZiKfPQ8kf9x4EvKvtDlUJF2Rae8Q
        O4mePQN9CJWggRBJoYP5JfRNH7RGsjWQ2U1Ow6/N4KbM7Thu7yssJ9spqCWi9eQ+
        pga95pRFSxVC5LlK1vIWddvBfh1Ylcl2mnyJUDUXmImfUEyRhbM3AgEC
        -----END DH PARAMETERS-----
        """.utf8)

    /// RFC 3526 section 2's.
    package static let bits1536 = Array(
        """
        -----BEGIN DH PARAMETERS-----
        MIHHAoHBAP//////////yQ/aoiFowjTExmKLgNwc0SkCTgiKZ8x0Agu+pjsTmyJR
        Sgh5jjQE3e+VGbPNOkMbMCsKbfJfFDdP4TVtbVHCReSFtXZiXn7G9ExC6aY37WsL
        /1y29Aa37e44a/taiZ+lrp8kEXxLH+ZJKGZR7ORbPcIAfLihY78FmNpINhxV05pp
        Fj+o/STPX4NlXSPco62WHGLzViCFUrue1SkHcJaWbWcMNU5KvJgE8XRsCMojcyf/
        /////////wIBAg==
        -----END DH PARAMETERS-----
        """.utf8)
}
