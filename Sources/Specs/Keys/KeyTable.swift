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
        case .body: ExpectationKeys.body
        case .encodedBody: ExpectationKeys.encodedBody
        case .cookie: ExpectationKeys.cookie
        case .redirections: ExpectationKeys.redirects
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

    /// Complaints about a map's keys and the kinds of their values, in order; nothing below them is looked at.
    ///
    /// A value that is complained about here need not be complained about again: who decodes it takes it as absent.
    package static func check(_ node: Node, in context: KeyContext) -> [Diagnostic] {
        guard node.kind == .mapping else {
            return [
                KeyComplaint.notAMap(node, context).diagnostic
            ]
        }
        return node.members.flatMap { complaints(about: $0.key, $0.value, in: context) }
    }

    /// Whether the key may be read: known at this place, built, and with a value of the right kind.
    package static func accepts(_ key: Node, _ value: Node, in context: KeyContext) -> Bool {
        guard let known = self.key(key.text, in: context) else { return false }
        return known.isBuilt && known.shape.accepts(value)
    }

    private static func complaints(
        about key: Node, _ value: Node, in context: KeyContext
    ) -> [Diagnostic] {
        let name = key.text
        if let known = index[context]?[name] {
            if !known.isBuilt { return [KeyComplaint.notBuilt(key).diagnostic] }
            return known.shape.misfits(in: value).map {
                KeyComplaint.wrongKind($0.node, $0.shape).diagnostic
            }
        }
        // In a matcher and beside it such a key is a query into the value at hand.
        if context.takesQueries, name.hasPrefix("$") { return [] }
        if let word = ForbiddenWord(rawValue: name) {
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
