// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// One line of a run record.
///
/// Cases are named by their ordinal: their place in the order of the files.
package enum RecordEvent: Sendable {
    case runStarted(RunStart)
    case planned(PlannedCase)
    /// `at` is in nanoseconds since the run began, here and below.
    case started(ordinal: Int, at: Int64)
    indirect case exchange(ordinal: Int, exchange: RecordedExchange)
    case captured(ordinal: Int, name: RedactedText)
    case ended(CaseEnd)
    /// So many cases from `first` stand in place of the case `at`; of one `first` the last place counts.
    case placed(first: Int, count: Int, at: Int)
    case runEnded(at: Int64, isInterrupted: Bool)

    /// Nil for what is about the whole run.
    var ordinal: Int? {
        switch self {
        case .runStarted, .placed, .runEnded: nil
        case .planned(let planned): planned.ordinal
        case .started(let ordinal, _), .exchange(let ordinal, _), .captured(let ordinal, _):
            ordinal
        case .ended(let end): end.ordinal
        }
    }
}

extension RecordEvent: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        let (name, value) = try value.onlyMember
        switch name {
        case "runStarted": self = .runStarted(try value.unnamed())
        case "planned": self = .planned(try value.unnamed())
        case "started":
            self = .started(ordinal: try value.member("ordinal"), at: try value.member("at"))
        case "exchange":
            self = .exchange(
                ordinal: try value.member("ordinal"), exchange: try value.member("exchange"))
        case "captured":
            self = .captured(
                ordinal: try value.member("ordinal"), name: try value.member("name"))
        case "ended": self = .ended(try value.unnamed())
        case "placed":
            self = .placed(
                first: try value.member("first"), count: try value.member("count"),
                at: try value.member("at"))
        case "runEnded":
            self = .runEnded(
                at: try value.member("at"), isInterrupted: try value.member("isInterrupted"))
        default: throw LineFault()
        }
    }

    func write(to line: inout LineText) {
        line.object { line in
            switch self {
            case .runStarted(let start): line.unnamed("runStarted", start)
            case .planned(let planned): line.unnamed("planned", planned)
            case .started(let ordinal, let at):
                line.member("started") { line in
                    line.member("at", at)
                    line.member("ordinal", ordinal)
                }
            case .exchange(let ordinal, let exchange):
                line.member("exchange") { line in
                    line.member("exchange", exchange)
                    line.member("ordinal", ordinal)
                }
            case .captured(let ordinal, let name):
                line.member("captured") { line in
                    line.member("name", name)
                    line.member("ordinal", ordinal)
                }
            case .ended(let end): line.unnamed("ended", end)
            case .placed(let first, let count, let at):
                line.member("placed") { line in
                    line.member("at", at)
                    line.member("count", count)
                    line.member("first", first)
                }
            case .runEnded(let at, let isInterrupted):
                line.member("runEnded") { line in
                    line.member("at", at)
                    line.member("isInterrupted", isInterrupted)
                }
            }
        }
    }
}
