// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// Whatever the bytes of an Info.plist (XML or binary) and of a network_security_config.xml: a policy that every host can be asked of, or a complaint that can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzClientPolicy(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    for kind in ClientPolicyText.Kind.allCases {
        let (shipped, complaints) = ClientPolicyText.shipped(kind, bytes)
        _ = DiagnosticText().drawn(complaints)
        guard let shipped else { continue }
        precondition(shipped == shipped, "a policy that is not itself")
        for host in shipped.hosts + ["api.example.com", "a.b.c", "192.0.2.1", "2001:db8::1", ""] {
            var policy = SecurityPolicy(name: "fuzz")
            policy.client = SecurityPolicy.Client(shipped, overridden: [])
            let resolved = policy.resolved(forHost: host)
            precondition(resolved.client == nil, "a policy whose host is still not known")
            precondition(
                resolved.pinLists.allSatisfy { $0.keys.allSatisfy { $0.count == 32 } },
                "a pin that is no SHA-256")
            precondition(
                resolved.pinLists.isEmpty == (resolved.pinningMode == .none),
                "pins without a mode, or a mode without pins")
        }
    }
    return 0
}
