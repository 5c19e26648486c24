// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
package import Foundation

/// How often and until when a request is made again.
package struct Retry: Sendable {
    /// A server that asks for more patience is not waited for.
    package static let longestWait = Duration.seconds(3600)

    /// All attempts, the first among them.
    package let times: Int
    let every: Duration
    /// What each pause is multiplied by for the next.
    let backoff: Double
    let longest: Duration?
    /// Decides when to stop; nil leaves it to `expect`.
    @Boxed package private(set) var until: Expectation?
    package let span: SourceSpan

    /// With the refusal that it waits for, as a row or a capture names it.
    func settled(in scope: Scope) throws(Diagnostic) -> Retry {
        guard let refusal = until?.refusal else { return self }
        var settled = self
        settled.until?.refusal = try refusal.settled(in: scope)
        return settled
    }

    /// The pause after an attempt, counted from one; longer where a 429 or 503 asks for it (RFC 9110 section 10.2.3).
    package func pause(
        after attempt: Int, of response: HTTPResponse?, now: Date
    ) -> Duration {
        let wanted = response.flatMap { Retry.wanted(by: $0, now: now) } ?? .zero
        return max(pause(after: attempt), wanted)
    }

    private func pause(after attempt: Int) -> Duration {
        let cap = min(longest ?? Retry.longestWait, Retry.longestWait)
        if backoff == 1 { return min(every, cap) }
        let (seconds, attoseconds) = every.components
        let first = Double(seconds) + Double(attoseconds) / 1e18
        let pause = first * pow(backoff, Double(attempt - 1))
        let limit = Double(cap.components.seconds) + Double(cap.components.attoseconds) / 1e18
        return pause.isFinite && pause < limit ? .seconds(pause) : cap
    }

    /// The seconds that a 429 or 503 asks for as it writes them, however many; nil where it names a date or none.
    package static func wantedSeconds(by response: HTTPResponse) -> String? {
        guard let digits = retryAfter(of: response)?.trimmingCharacters(in: .whitespaces),
            !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return digits
    }

    private static func retryAfter(of response: HTTPResponse) -> String? {
        [429, 503].contains(response.status) ? response.fields["Retry-After"].first : nil
    }

    private static func wanted(by response: HTTPResponse, now: Date) -> Duration? {
        if let digits = wantedSeconds(by: response) {
            // More digits than a number has are more than anyone waits.
            return .seconds(Int64(digits).map { min($0, 1 << 40) } ?? 1 << 40)
        }
        guard let text = retryAfter(of: response), let date = CookieDate.date(text) else {
            return nil
        }
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(seconds) : nil
    }
}
