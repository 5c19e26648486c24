// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// One of the ways in which a connection may be refused that `refused` takes for the right one.
enum RefusalGround: Equatable {
    case reason(RefusalReason)
    case alert(TLSAlert)

    enum Kind {
        case reason, alert
    }

    /// Nil where none of that kind is called so.
    init?(_ kind: Kind, named name: String) {
        switch kind {
        case .reason:
            guard let reason = RefusalReason(rawValue: name), Self.reasons.contains(reason) else {
                return nil
            }
            self = .reason(reason)
        case .alert:
            guard let alert = TLSAlert(name: name), TLSAlert.knownNames.contains(name) else {
                return nil
            }
            self = .alert(alert)
        }
    }

    /// Every reason that a collection can ask for.
    private static let reasons = RefusalReason.allCases.filter {
        $0 != .cancelled && $0 != .unsendableRequest
    }

    func holds(of failure: ExchangeFailure) -> Bool {
        switch self {
        case .reason(let reason): failure.reasons.contains(reason)
        case .alert(let alert): failure.alert == alert
        }
    }

    /// As a mismatch names it.
    var text: String {
        switch self {
        case .reason(let reason): reason.rawValue
        case .alert(let alert): "the alert '\(alert.name)'"
        }
    }

    static func unknown(_ name: String, _ kind: Kind, at span: SourceSpan) -> Diagnostic {
        let (expected, known) =
            switch kind {
            case .reason: ("the reason of a refusal", reasons.map(\.rawValue))
            case .alert: ("an alert of TLS", TLSAlert.knownNames)
            }
        return Diagnostic(
            "found '\(Excerpt.short(name))', expected \(expected)", at: span,
            help: NearestName.question(name, among: known)
                ?? "known are \(known.joined(separator: ", "))")
    }
}
