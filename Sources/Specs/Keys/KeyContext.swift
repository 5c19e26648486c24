// SPDX-License-Identifier: Apache-2.0

/// A place of the format that has keys of its own.
package enum KeyContext: String, Sendable, CaseIterable {
    case collection, library
    case variable, secret
    case policy, client, domainName, evaluationTime, revocation, minimumKeyBits, identity
    case defaults, request, steps, call, knownFailure, timeout
    case inspection, inspected, evaluation, evaluated, inspectedClient, guideline, waiver
    case redirects, retry, pages
    case part, graphql, auth, basic, apiKey
    case expect, refusal, contract, snapshot, body, encodedBody, cookie, redirections, time
    case tls, chain, certificate, certificateKey
    case matcher, near, capture

    /// As a message names it: `unknown key 'metod' in a request`.
    package var title: String {
        switch self {
        case .collection: "a collection"
        case .library: "a library"
        case .variable: "a variable"
        case .secret: "a secret"
        case .policy: "a policy"
        case .client: "'from'"
        case .domainName: "'validatesDomainName'"
        case .evaluationTime: "'at'"
        case .minimumKeyBits: "'minimumKeyBits'"
        case .revocation: "'revocation'"
        case .identity: "an identity"
        case .defaults: "the defaults"
        case .request: "a request"
        case .steps: "steps"
        case .call: "a call"
        case .inspection: "an inspection"
        case .inspected: "an inspection's 'expect'"
        case .evaluation: "an evaluation by clients"
        case .evaluated: "the 'expect' of an evaluation by clients"
        case .inspectedClient: "'clients'"
        case .guideline: "a profile"
        case .waiver: "a waiver"
        case .knownFailure: "a known failure"
        case .timeout: "a timeout"
        case .redirects: "'redirects'"
        case .retry: "'retry'"
        case .pages: "'pages'"
        case .part: "a part"
        case .graphql: "'graphql'"
        case .auth: "'auth'"
        case .basic: "'basic'"
        case .apiKey: "'apiKey'"
        case .expect: "an expectation"
        case .refusal: "'refused'"
        case .contract: "'openapi'"
        case .body: "'body'"
        case .encodedBody: "'encoded'"
        case .cookie: "a cookie"
        case .redirections: "'redirects'"
        case .snapshot: "'snapshot'"
        case .time: "'time'"
        case .tls: "'tls'"
        case .chain: "a chain"
        case .certificate: "a certificate"
        case .certificateKey: "a certificate's key"
        case .matcher: "a matcher"
        case .near: "'near'"
        case .capture: "a capture"
        }
    }
}
