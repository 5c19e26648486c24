// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// An item's `expect` whole, with what is implied where it is silent (format.md 3).
package struct Expectation: Sendable {
    /// Where a mismatch of what is only implied is shown; nil where nothing is written at all.
    var span: SourceSpan?
    var status: StatusExpectation?
    var http: TextExpectation?
    var reason: TextExpectation?
    var headers: HeadersExpectation?
    var cookies: CookiesExpectation?
    var contentType: ContentTypeExpectation?
    var json: JSONExpectation?
    var xml: XMLExpectation?
    var body: BodyExpectation?
    var time: TimeExpectation?
    var redirects: RedirectsExpectation?
    var snapshot: SnapshotExpectation?
    var variables: VariablesExpectation?
    var tls: TLSExpectation?
    var alternatives: AlternativesExpectation?
    var contract: ContractExpectation?
    var refusal: RefusalExpectation?

    /// What holds where nothing is expected: a status from 200 to 299.
    package init() {}

    /// Non-nil turns the test around: only a refusal for one of these passes.
    package var refused: [RefusalReason]? { refusal?.reasons }

    /// The names that its templates read, for the loader.
    package var names: [(name: String, span: SourceSpan)] { templates.flatMap(\.names) }

    /// The names under a `default`, which need not be defined.
    package var optionalNames: [(name: String, span: SourceSpan)] {
        templates.flatMap(\.optionalNames)
    }

    var templates: [Template] {
        var templates: [Template] = []
        templates += status?.templates ?? []
        templates += http?.templates ?? []
        templates += reason?.templates ?? []
        templates += headers?.templates ?? []
        templates += cookies?.templates ?? []
        templates += contentType?.templates ?? []
        templates += json?.templates ?? []
        templates += xml?.templates ?? []
        templates += body?.templates ?? []
        templates += time?.templates ?? []
        templates += redirects?.templates ?? []
        templates += snapshot?.templates ?? []
        templates += variables?.templates ?? []
        templates += tls?.templates ?? []
        templates += alternatives?.templates ?? []
        templates += refusal?.templates ?? []
        return templates
    }
}
