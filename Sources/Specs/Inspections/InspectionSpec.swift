// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// An item that looks at a server's TLS instead of asking it for anything.
package struct InspectionSpec: Sendable {
    let target: Template
    /// What clients judge in place of what the target shows, which is then a host.
    let chain: BodyFile?
    let everyAddress: Bool
    let timeout: Duration?
    let policy: PolicySelection
    let allowedHosts: [String]?
    /// One or more, in the file's order.
    package let checks: [InspectionCheck]
    let waivers: [FindingWaiver]

    /// What must be there before it begins, and what is read once it has ended.
    package var names: [(name: String, span: SourceSpan)] {
        uses.filter(\.mustExist).map { ($0.name, $0.span) }
    }

    var uses: [NameUse] {
        target.uses + (chain?.path.uses ?? []) + checks.flatMap(\.templates).flatMap(\.uses)
    }

    /// False of a saved chain.
    package var looksAtServer: Bool { chain == nil }

    /// What tells it from another, for a component that is run once.
    var words: [String] { [chain == nil ? "inspect" : "evaluate"] + checks.map(\.name) }

    /// Fills the target; refuses what is no https URL and a host beyond the collection's `hosts`.
    package func order(in scope: Scope) throws(Diagnostic) -> InspectionOrder {
        let url = try url(in: scope)
        let host = url.endpoint.host
        if chain == nil, let allowedHosts,
            !allowedHosts.contains(where: { HostPattern.matches($0, host: host) })
        {
            throw Diagnostic(
                "found the host '\(host)', expected one of the collection's hosts: "
                    + allowedHosts.joined(separator: ", "), at: target.span)
        }
        var order = InspectionOrder(
            endpoint: url.endpoint, policy: policy.policy(forHost: host))
        order.everyAddress = everyAddress
        order.timeout = timeout
        order.needsInventory = everyAddress
        if let chain { order.chain = chain.chain(try chain.contents(in: scope)) }
        for check in checks {
            switch check.kind {
            case .ats: order.needsATS = true
            case .profile(let profile):
                order.profile = profile
                order.needsInventory = true
            case .baseline(let reference):
                order.baseline = try reference.baseline(in: scope)
                order.needsInventory = true
            case .client(let client): order.clients.append(client.client(forHost: host))
            case .standard, .protocols, .cipherSuites, .certificate: order.needsInventory = true
            }
        }
        return order
    }

    private func url(in scope: Scope) throws(Diagnostic) -> RequestURL {
        let text = try target.text(in: scope).text
        if chain != nil { return try TargetURL.url(ofHost: text, at: target.span) }
        let url: RequestURL
        do throws(TargetURL.Fault) {
            url = try TargetURL.url(text)
        } catch {
            throw Diagnostic(error.message, at: target.span)
        }
        guard url.endpoint.scheme == .https else {
            throw Diagnostic(
                "found the scheme 'http', expected https: there is no TLS to look at",
                at: target.span)
        }
        return url
    }
}
