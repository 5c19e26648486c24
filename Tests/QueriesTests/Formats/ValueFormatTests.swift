// SPDX-License-Identifier: Apache-2.0

import Queries
import Testing

/// Each format with texts that have it and texts that differ in one thing.
struct ValueFormatTests {
    @Test(arguments: [
        (
            ValueFormat.dateTime,
            [
                "2026-11-30T02:36:15Z", "2024-02-29t00:00:00.123456789z",
                "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.5-08:00", "0000-01-01T00:00:00+23:59",
            ],
            [
                "2026-11-31T02:36:15Z", "2023-02-29T00:00:00Z", "2026-11-30 02:36:15Z",
                "2026-11-30T24:00:00Z", "2026-11-30T02:60:00Z", "2026-11-30T02:36:15",
                "2026-11-30T02:36:15.Z", "2026-11-30T02:36Z", "1998-12-31T23:58:60Z",
                "2026-11-30T02:36:15+24:00", "2026-1-30T02:36:15Z", "",
            ]
        ),
        (
            .date, ["2026-11-30", "2000-02-29"],
            ["1900-02-29", "2026-13-01", "2026-11-30T", "26-11-30"]
        ),
        (
            .time, ["02:36:15Z", "23:59:60Z", "01:29:60+01:30", "02:36:15.1-00:00"],
            ["02:36:15", "2:36:15Z", "23:59:61Z", "22:59:60Z", "02:36:15Zx"]
        ),
        (
            .duration,
            ["P1Y2M3DT4H5M6S", "P2W", "PT0S", "P1D", "PT36H", "P1YT1S"],
            [
                "P", "PT", "1D", "P1", "P1YT", "P1D1Y", "PT1D", "P1Y2W", "P1YT1H1S", "P1Y1D", "p1D",
                "P1,5D",
            ]
        ),
        (
            .email,
            ["ann@example.com", "a.b+c@x", #""a b"@example.com"#, "a@[127.0.0.1]", "a@[IPv6:::1]"],
            [
                "example.com", "@example.com", "a.@x", ".a@x", "a..b@x", "a b@x", "a@-x",
                "a@[127.0.0.300]", "ä@x", #""a"b"@x"#, "a@",
            ]
        ),
        (
            .hostname, ["example.com", "a", "xn--4gbwdl.xn--wgbh1c", "1host"],
            ["", "-a", "a-", "a..b", "a_b", "ä.de", ".a", "a.", String(repeating: "a", count: 64)]
        ),
        (
            .ipv4, ["0.0.0.0", "255.255.255.255"],
            ["256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.", "0x1.2.3.4", "١.2.3.4"]
        ),
        (
            .ipv6,
            [
                "::", "::1", "1::", "2001:db8::7", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4",
                "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7::",
            ],
            [
                ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "12345::", "::g",
                "::1.2.3", "1.2.3.4::", "fe80::1%eth0", "1:2:3:4:5:6:7:8::", ":1::",
            ]
        ),
        (
            .uri,
            [
                "https://user:pw@example.com:8443/a/b;c?q=1/?#f/?", "mailto:ann@example.com",
                "urn:isbn:0451450523", "http://[::1]:80/", "file:///etc", "a+b-c.1:",
                "http://[v1.a:b]/",
                "ldap://[2001:db8::7]/c=GB?objectClass?one", "http://h/%C3%BC",
            ],
            [
                "/a", "//h/a", "1a:x", ":x", "http://h/%2", "http://h/a b", "http://h/<a>",
                "http://h:a/", "http://[::1/", "http://h/ü", "http://a@b@c/", "http://h/a[1]",
                "http://h#a#b", "",
            ]
        ),
        (
            .uriReference, ["", "/a?b#c", "//h/a", "a/b:c", "?q", "#f", "../x", "http://h/"],
            ["a b", "1:a", "\\a", "#a#b", "/ü"]
        ),
        (.iri, ["http://ü.de/ä?ö#☃"], ["/ä", "http://h/\u{80}", "http://h/a b"]),
        (.iriReference, ["/ä", "ä"], ["ä b", "\u{FFFE}"]),
        (
            .uriTemplate, ["http://h/{a}{?b,c*}/{+d:3}{#e.f}", "plain", "{%41}", "ü"],
            ["{", "}", "{}", "{a", "{a:0}", "{a:12345}", "{!a}", "{a b}", "a b", "{a,}", "%4"]
        ),
        (
            .uuid,
            ["2EB8AA08-aa98-11ea-b4aa-73b441d16380", "00000000-0000-0000-0000-000000000000"],
            [
                "2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
                "2eb8aa08-aa98-11ea-b4aa-73b441d1638g",
            ]
        ),
        (.jsonPointer, ["", "/", "/a~0b/~1", "/ü//"], ["a", "/~", "/~2", "#/a"]),
        (.relativeJSONPointer, ["0", "10#", "2/a/b"], ["", "/a", "01", "-1", "0##", "1a"]),
        (
            .regex, ["^a+$", "", #"\d"#, "(?<=a+)b", #"\cA\u{61}[^]"#],
            ["(", "[a", "*", #"a\Z"#, #"\a"#, "a++", "[b-a]"]
        ),
        (.idnHostname, ["실례.테스트", "a。b", "xn--zca29lwxobi7a"], ["", "a.", "a·l", "אa", "xn--X"]),
        (.idnEmail, ["실례@실례.테스트", "a@b.c"], ["a", "user＠example.com", "@a"]),
    ])
    func `hold of what has them alone`(_ format: ValueFormat, _ good: [String], _ bad: [String]) {
        #expect(good.filter { !format.holds($0) } == [])
        #expect(bad.filter(format.holds) == [])
    }

    @Test func `go by JSON Schema's names`() {
        #expect(
            ValueFormat.names == [
                "date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri",
                "uri-reference", "uri-template", "iri", "iri-reference", "uuid", "json-pointer",
                "relative-json-pointer", "regex", "idn-email", "idn-hostname",
            ])
    }
}
