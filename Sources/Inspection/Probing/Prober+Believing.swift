// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// When what a server does is meant for the hello that it does it to.
extension Prober {
    /// Once some have had enough of us they refuse all: a refusal is the hello's own where what was taken before is taken still.
    func confirmed(_ refusal: Answer.Refusal, behind times: Int) async -> Answer {
        let isTaking = accepted.withLock { $0.hello == nil || $0.times > times }
        if isTaking { return .refused(refusal) }
        if await stillAnswers() { return .refused(refusal) }
        switch refusal {
        case .alert(let alert): return .unclear(.alert(alert))
        case .closed: return .unclear(.closed)
        }
    }

    /// To what it took before; false where it took nothing yet.
    private func stillAnswers() async -> Bool {
        guard let known = accepted.withLock({ $0.hello }) else { return false }
        for attempt in 0...max(limits.retries, 0) {
            try? await Task.sleep(for: limits.pause * attempt)
            switch await dial(known.bytes) {
            case .clear(.chose):
                note(accepting: known)
                return true
            // By itself that says nothing.
            case .broken(.reset, _): continue
            default: return false
            }
        }
        return false
    }

    /// Whether the server takes a hello of as many cipher suites as any here, so that what is refused otherwise is not refused for its length.
    func takesLongHellos() async -> Bool {
        if let known = long.withLock({ $0 }) { return known }
        guard var hello = accepted.withLock({ $0.hello }) else { return false }
        let own = hello.cipherSuites
        // Those of this row are nobody's (RFC 8447 leaves them unassigned).
        let nobodys = (0..<CipherSuite.mostOffered).map {
            CipherSuite(rawValue: 0xE000 + UInt16($0))
        }
        hello.cipherSuites = nobodys + own
        var takes = false
        if case .chose(let answer, _) = await ask(hello) {
            takes = own.contains(answer.cipherSuite)
        }
        long.withLock { $0 = takes }
        return takes
    }

    /// A server that closes on what it does not take, or has an alert for it that may mean anything, says so as clearly as by another alert, if it does so always and goes on to answer what it takes.
    func judgement(of outcomes: [Outcome]) async -> Answer {
        let broken = outcomes.compactMap { outcome -> (why: Uncertainty, hello: ServerHello?)? in
            if case .broken(let why, let hello) = outcome { (why, hello) } else { nil }
        }
        guard let last = broken.last else { return .unclear(.interrupted) }
        // What broke off beside them says nothing.
        let said = broken.filter { Prober.mayBeRefusal($0.why) }
        guard let word = said.last, said.allSatisfy({ $0.why == word.why }),
            said.count > 1 || said.count == broken.count, await stillAnswers()
        else { return .unclear(last.why) }
        guard case .alert(let alert) = word.why else { return .refused(.closed) }
        return word.hello.map { .withdrew($0, alert) } ?? .refused(.alert(alert))
    }

    static func mayBeRefusal(_ why: Uncertainty) -> Bool {
        switch why {
        case .closed, .alert: true
        default: false
        }
    }
}
