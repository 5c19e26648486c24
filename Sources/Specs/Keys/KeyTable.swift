// SPDX-License-Identifier: Apache-2.0

package import Documents

/// The one table of keys: what may stand where, and whether it is built.
package enum KeyTable {
    /// In the order of the reference.
    package static func keys(in context: KeyContext) -> [Key] {
        switch context {
        case .collection: FileKeys.collection
        case .library: FileKeys.library
        case .variable: FileKeys.variable
        case .secret: FileKeys.secret
        case .policy: PolicyKeys.policy
        case .client: PolicyKeys.client
        case .domainName: PolicyKeys.domainName
        case .evaluationTime: PolicyKeys.evaluationTime
        case .minimumKeyBits: PolicyKeys.minimumKeyBits
        case .revocation: PolicyKeys.revocation
        case .identity: PolicyKeys.identity
        case .defaults: ItemKeys.defaults
        case .request: ItemKeys.request
        case .steps: ItemKeys.steps
        case .call: ItemKeys.call
        case .inspection: ItemKeys.inspection
        case .inspected: InspectionKeys.expect
        case .evaluation: ItemKeys.evaluation
        case .evaluated: InspectionKeys.evaluated
        case .inspectedClient: InspectionKeys.client
        case .guideline: InspectionKeys.guideline
        case .waiver: InspectionKeys.waiver
        case .knownFailure: ItemKeys.knownFailure
        case .timeout: ItemKeys.timeout
        case .redirects: ItemKeys.redirects
        case .retry: ItemKeys.retry
        case .pages: ItemKeys.pages
        case .part: ItemKeys.part
        case .graphql: ItemKeys.graphql
        case .auth: ItemKeys.auth
        case .basic: ItemKeys.basic
        case .apiKey: ItemKeys.apiKey
        case .expect: ExpectationKeys.expect
        case .refusal: ExpectationKeys.refusal
        case .contract: ExpectationKeys.contract
        case .body: ExpectationKeys.body
        case .encodedBody: ExpectationKeys.encodedBody
        case .cookie: ExpectationKeys.cookie
        case .redirections: ExpectationKeys.redirects
        case .snapshot: ExpectationKeys.snapshot
        case .time: ExpectationKeys.time
        case .tls: TLSKeys.tls
        case .chain: TLSKeys.chain
        case .certificate: TLSKeys.certificate
        case .certificateKey: TLSKeys.certificateKey
        case .matcher: MatcherKeys.matcher
        case .near: MatcherKeys.near
        case .capture: CaptureKeys.capture
        }
    }

    package static func key(_ name: String, in context: KeyContext) -> Key? {
        index[context]?[name]
    }

    /// A map's members that are known at this place, built, and with a value of the right kind; complaints about all others are appended, in order.
    ///
    /// Nothing below the values is looked at. In a matcher and beside it, a query into the value at hand is such a member.
    package static func readable(
        _ node: Node, in context: KeyContext, complaints: inout [Diagnostic]
    ) -> [ReadableMember] {
        guard node.kind == .mapping else {
            complaints.append(KeyComplaint.notAMap(node, context).diagnostic)
            return []
        }
        let known = index[context] ?? [:]
        var readable: [ReadableMember] = []
        for (key, value) in node.members {
            let name = key.text
            let row = known[name]
            let isReadable =
                row.map { $0.isBuilt && $0.shape.accepts(value) }
                // Such a key is a query.
                ?? (context.takesQueries && name.hasPrefix("$"))
            if isReadable {
                readable.append(ReadableMember(name: name, key: key, value: value))
            } else {
                complaints += mistakes(at: key, value, row, in: context)
            }
        }
        return readable
    }

    /// Complaints about a map's keys and the kinds of their values, in order; nothing below them is looked at.
    ///
    /// A value that is complained about here need not be complained about again: who decodes it takes it as absent.
    package static func check(_ node: Node, in context: KeyContext) -> [Diagnostic] {
        var complaints: [Diagnostic] = []
        _ = readable(node, in: context, complaints: &complaints)
        return complaints
    }

    private static func mistakes(
        at key: Node, _ value: Node, _ known: Key?, in context: KeyContext
    ) -> [Diagnostic] {
        if let known {
            if !known.isBuilt { return [KeyComplaint.notBuilt(key).diagnostic] }
            return known.shape.misfits(in: value).map {
                KeyComplaint.wrongKind($0.node, $0.shape).diagnostic
            }
        }
        if let word = ForbiddenWord(rawValue: key.text) {
            return [KeyComplaint.forbidden(key, word).diagnostic]
        }
        return [KeyComplaint.unknown(key, context).diagnostic]
    }

    private static let index: [KeyContext: [String: Key]] = Dictionary(
        uniqueKeysWithValues: KeyContext.allCases.map { context in
            (context, Dictionary(keys(in: context).map { ($0.name, $0) }) { first, _ in first })
        })
}

extension KeyContext {
    fileprivate var takesQueries: Bool { self == .matcher || self == .body }
}
