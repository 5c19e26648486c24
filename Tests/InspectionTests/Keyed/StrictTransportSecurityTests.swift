// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing

struct StrictTransportSecurityTests {
    @Test(arguments: [
        ("max-age=31536000", StrictTransportSecurity(maximumAge: 31_536_000)),
        (
            " Max-Age = \"63072000\" ;includeSubDomains; preload;",
            StrictTransportSecurity(
                maximumAge: 63_072_000, includesSubdomains: true, asksForPreload: true)
        ),
        ("max-age=0;future=1", StrictTransportSecurity(maximumAge: 0)),
        ("max-age=99999999999999999999", StrictTransportSecurity(maximumAge: .max)),
    ])
    func `reads what a browser reads`(field: String, policy: StrictTransportSecurity) {
        #expect(StrictTransportSecurity(field: field) == policy)
    }

    @Test(arguments: [
        "", "includeSubDomains", "max-age", "max-age=", "max-age=-1", "max-age=1y",
        "max-age=\"1", "max-age=\"", "max-age=1; max-age=1", "max-age=1; preload; Preload",
    ])
    func `passes over what a browser passes over`(field: String) {
        #expect(StrictTransportSecurity(field: field) == nil)
    }
}
