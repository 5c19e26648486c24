// SPDX-License-Identifier: Apache-2.0

/// Parameters of Diffie-Hellman that nobody should use, as PEM; the first two are too small by the default policy.
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

    /// RFC 3526 section 3's prime of 2048 bits with one less than it as the generator, of which there are two powers.
    package static let ofTwo = Array(
        """
        -----BEGIN DH PARAMETERS-----
        MIICCgKCAQEA///////////JD9qiIWjCNMTGYouA3BzRKQJOCIpnzHQCC76mOxOb
        IlFKCHmONATd75UZs806QxswKwpt8l8UN0/hNW1tUcJF5IW1dmJefsb0TELppjft
        awv/XLb0Brft7jhr+1qJn6WunyQRfEsf5kkoZlHs5Fs9wgB8uKFjvwWY2kg2HFXT
        mmkWP6j9JM9fg2VdI9yjrZYcYvNWIIVSu57VKQdwlpZtZww1Tkq8mATxdGwIyhgh
        fDKQXkYuNs474553LBgOhgObJ4Oi7Aeij7XFXfBvTFLJ3ivL9pVYFxg5lUl86pVq
        5RXSJhiY+gUQFXKOWoqsqmj//////////wKCAQEA///////////JD9qiIWjCNMTG
        YouA3BzRKQJOCIpnzHQCC76mOxObIlFKCHmONATd75UZs806QxswKwpt8l8UN0/h
        NW1tUcJF5IW1dmJefsb0TELppjftawv/XLb0Brft7jhr+1qJn6WunyQRfEsf5kko
        ZlHs5Fs9wgB8uKFjvwWY2kg2HFXTmmkWP6j9JM9fg2VdI9yjrZYcYvNWIIVSu57V
        KQdwlpZtZww1Tkq8mATxdGwIyhghfDKQXkYuNs474553LBgOhgObJ4Oi7Aeij7XF
        XfBvTFLJ3ivL9pVYFxg5lUl86pVq5RXSJhiY+gUQFXKOWoqsqmj//////////g==
        -----END DH PARAMETERS-----
        """.utf8)

    /// 2048 bits that are the product of two primes.
    package static let composite = Array(
        """
        -----BEGIN DH PARAMETERS-----
        MIIBCAKCAQEA9Q1Am8cS3hRLJz+yFnuGUguBU/HoKUPH2hAnwVpaQqrSYiYD25tR
        ZGyYAWCJnAb4CQesM3zKct25WoQaxwygxn49aaZInpvsb8OzmalxlOfdwjW7HhFm
        x0iCviV1VCwNRpXtpjRwKcus77MTrLJJ3g9QtxntzRe9Uut5Y9bzZvrX+3HwvuCj
        Rg0b7G26u51TZB4fzu2j+ZT1FZLSMymnIr03P3mhQI1WDqrw1TLWB2vfEAS9+wmo
        6NjO24ULKOPUbDIqq+IatUCR3TgC6PMU7awXL2QDFgNCR3nx3miOeopZZ5EzbypI
        61KEO8VQc+9HzGpwfEohARafnikIw6c53QIBAg==
        -----END DH PARAMETERS-----
        """.utf8)
}
