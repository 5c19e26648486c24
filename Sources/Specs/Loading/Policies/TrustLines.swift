// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What a policy says of the chain: pins, anchors, the name and the time.
struct TrustLines {
    let lines: PolicyLines
    let files: PolicyFiles

    private var map: CheckedMap { lines.map }

    func read(into resolved: inout PolicyDecoder.Resolved) {
        readPins(into: &resolved.policy)
        if let allows = map["allowInvalidCertificates"]?.boolean {
            resolved.policy.allowInvalidCertificates = allows
        }
        if let validation = lines.value("validatesDomainName", domainName) {
            resolved.policy.validatesDomainName = validation
        }
        // Below a parent it takes the place of the parent's.
        if !map.has("extends"), let node = map["anchors"], node.kind == .sequence,
            node.elements.isEmpty
        {
            let _: Bool? = lines.refuse(
                "found an empty list, expected certificates", at: node,
                help: "without 'anchors' the system's roots are asked")
        }
        if let anchors = lines.list("anchors", certificates) {
            resolved.policy.anchors = anchors.flatMap { $0 }
        }
        if let only = map["anchorsOnly"]?.boolean { resolved.anchorsOnly = only }
        resolved.policy.anchorsOnly = resolved.anchorsOnly ?? !resolved.policy.anchors.isEmpty
        if let profile = map["certificateProfile"].flatMap({
            SecurityPolicy.CertificateProfile(rawValue: $0.text)
        }) {
            resolved.policy.certificateProfile = profile
        }
        if let time = lines.value("at", EvaluationTimeLine(lines: lines).time) {
            resolved.policy.evaluationTime = time
        }
    }

    private func readPins(into policy: inout SecurityPolicy) {
        if let mode = map["pinningMode"].flatMap({
            SecurityPolicy.PinningMode(rawValue: $0.text)
        }) {
            policy.pinningMode = mode
        }
        if let pinned = lines.list("pinnedCertificates", certificates) {
            policy.pinnedCertificates = pinned.flatMap { $0 }
        }
        if let keys = lines.list("pinnedPublicKeys", pin) { policy.pinnedPublicKeys = keys }
        if let target = map["pinTarget"].flatMap({ SecurityPolicy.PinTarget(rawValue: $0.text) }) {
            policy.pinTarget = target
        }
        if let validates = map["validatesCertificateChain"]?.boolean {
            policy.validatesCertificateChain = validates
        }
    }

    private func certificates(_ node: Node) -> [PolicyFile]? {
        lines.names.text(node).flatMap { files.certificates($0.text, at: node) }
    }

    private func pin(_ node: Node) -> [UInt8]? {
        guard let text = lines.names.text(node)?.text else { return nil }
        do throws(PublicKeyPin.Fault) {
            return try PublicKeyPin.digest(text)
        } catch {
            return lines.refuse(
                "found the pin '\(Excerpt.short(text))', \(error.expected)", at: node)
        }
    }

    private func domainName(_ node: Node) -> SecurityPolicy.DomainNameValidation? {
        if let validates = node.boolean { return validates ? .host : .off }
        let map = CheckedMap(node, in: .domainName, complaints: lines.complaints)
        guard let name = map["name"] else {
            return map.lacks("name")
                ? lines.refuse("found no 'name', expected the name to check", at: node) : nil
        }
        return lines.hostName(name).map { .name($0) }
    }
}
