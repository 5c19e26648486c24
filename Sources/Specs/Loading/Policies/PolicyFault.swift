// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Settings of a policy that exclude each other by `PolicyRule`, or say nothing beside each other, as a file has them.
enum PolicyFault: Equatable {
    case modeWithoutPins(SecurityPolicy.PinningMode)
    case certificateModeWithKeysOnly
    case certificateModeWithKeys
    case pinsWithoutMode
    /// A key that speaks of pins where none is asked for.
    case pinKeyWithoutMode(String)
    case nameOfNobody
    case versions(TLSVersion, TLSVersion)

    /// Every one at once, but for what another's remedy mends as well.
    static func all(in policy: SecurityPolicy, ownPins map: CheckedMap) -> [PolicyFault] {
        let broken = PolicyRule.broken(by: policy)
        var faults = policy.pinningMode == .none ? needlessPins(policy, map) : []
        if broken.contains(.publicKeyPinned) { faults.append(.modeWithoutPins(.publicKey)) }
        if broken.contains(.certificatePinned) {
            faults.append(
                policy.pinnedPublicKeys.isEmpty
                    ? .modeWithoutPins(.certificate) : .certificateModeWithKeysOnly)
        } else if policy.pinningMode == .certificate, !policy.pinnedPublicKeys.isEmpty,
            map.has("pinnedPublicKeys")
        {
            faults.append(.certificateModeWithKeys)
        }
        if broken.contains(.nameVouchedFor), !faults.contains(.pinsWithoutMode) {
            faults.append(.nameOfNobody)
        }
        if broken.contains(.versionsInOrder) {
            faults.append(.versions(policy.minimumTLSVersion, policy.maximumTLSVersion))
        }
        return faults
    }

    private static func needlessPins(
        _ policy: SecurityPolicy, _ map: CheckedMap
    ) -> [PolicyFault] {
        let hasPins = !policy.pinnedCertificates.isEmpty || !policy.pinnedPublicKeys.isEmpty
        if hasPins, map.has("pinnedCertificates") || map.has("pinnedPublicKeys") {
            return [.pinsWithoutMode]
        }
        return (map.has("pinTarget") ? [.pinKeyWithoutMode("pinTarget")] : [])
            + (policy.validatesCertificateChain
                ? [.pinKeyWithoutMode("validatesCertificateChain")] : [])
    }

    func diagnostic(in map: CheckedMap, at span: SourceSpan) -> Diagnostic {
        let place = keys.lazy.compactMap { map.key($0)?.span }.first ?? span
        return Diagnostic(message, at: place, help: help)
    }

    /// The keys that may be at fault, the likeliest first.
    private var keys: [String] {
        switch self {
        case .modeWithoutPins:
            ["pinningMode", "pinnedCertificates", "pinnedPublicKeys", "extends"]
        case .certificateModeWithKeysOnly:
            ["pinningMode", "pinnedPublicKeys", "pinnedCertificates", "extends"]
        case .certificateModeWithKeys: ["pinnedPublicKeys", "pinningMode", "extends"]
        case .pinsWithoutMode: ["pinningMode", "pinnedCertificates", "pinnedPublicKeys"]
        case .pinKeyWithoutMode(let key): [key, "pinningMode", "extends"]
        case .nameOfNobody: ["allowInvalidCertificates", "validatesDomainName", "extends"]
        case .versions: ["minimumTLSVersion", "maximumTLSVersion", "extends"]
        }
    }

    private var message: String {
        switch self {
        case .modeWithoutPins(let mode):
            "found the pinning mode '\(mode.rawValue)' without a pin"
        case .certificateModeWithKeysOnly:
            "found the pinning mode 'certificate' with pinned public keys only"
        case .certificateModeWithKeys:
            "found pinned public keys under the pinning mode 'certificate', which compares certificates alone"
        case .pinsWithoutMode: "found pins under the pinning mode 'none', which asks for none"
        case .pinKeyWithoutMode(let key):
            "found '\(key)' under the pinning mode 'none', which asks for no pin"
        case .nameOfNobody:
            "found 'allowInvalidCertificates' with a name check and no pin: nobody vouches for the name"
        case .versions(let minimum, let maximum):
            "found the minimum TLS version \(minimum.rawValue) above the maximum \(maximum.rawValue)"
        }
    }

    private var help: String? {
        switch self {
        case .modeWithoutPins: "name pins in 'pinnedCertificates' or 'pinnedPublicKeys'"
        case .certificateModeWithKeysOnly:
            "use 'publicKey', or name certificates in 'pinnedCertificates'"
        case .certificateModeWithKeys:
            "use 'publicKey', which takes the keys of 'pinnedCertificates' as well, or pin certificates alone"
        case .pinsWithoutMode: "expected 'publicKey' or 'certificate' in 'pinningMode'"
        case .pinKeyWithoutMode: "expected 'publicKey' or 'certificate' in 'pinningMode'"
        case .nameOfNobody: "pin, or write 'validatesDomainName: false' as well"
        case .versions: nil
        }
    }
}
