// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Inspection

/// The reviewed files that an inventory is held against, or recorded in.
struct BaselineOptions {
    /// Why nothing was recorded.
    struct Refusal: Error {
        let message: String
        let status: ExitStatus
    }

    let compared: String?
    let written: String?
    private let acceptsWeaker: Bool
    private let keptDoubts: Set<String>

    init(_ arguments: Arguments) throws(CommandLineError) {
        compared = arguments.value("baseline")
        written = arguments.value("write-baseline")
        acceptsWeaker = arguments.has("accept-weaker")
        keptDoubts = Set(arguments.allValues("keep-doubt"))
        if !keptDoubts.isEmpty, written == nil {
            throw .unusable("'--keep-doubt' is of '--write-baseline', which is not there")
        }
        guard compared != nil || written != nil else {
            if acceptsWeaker {
                throw .unusable("'--accept-weaker' is of '--write-baseline', which is not there")
            }
            return
        }
        if arguments.operands.count > 1 || arguments.has("all-addresses") {
            throw .unusable("a baseline is of one server and one address")
        }
        if compared != nil, written != nil {
            throw .unusable(
                "'--baseline' compares and '--write-baseline' records; one of them is enough")
        }
    }

    /// Nil where nothing is compared.
    func baseline() throws(Diagnostic) -> Value? {
        guard let compared else { return nil }
        return try RecordedBaseline.value(of: NamedFile.read(compared))
    }

    func record(_ inventory: ServerInventory) throws(Refusal) {
        guard let written else { return }
        var old: Value?
        if FileManager.default.fileExists(atPath: written) {
            do throws(Diagnostic) {
                old = try RecordedBaseline.value(of: NamedFile.read(written))
            } catch {
                // Whoever accepts everything may have it written over.
                guard acceptsWeaker else { throw Refusal(message: error.message, status: .usage) }
            }
        }
        do throws(BaselineRecorder.Refusal) {
            _ = try BaselineRecorder(acceptsWeaker: acceptsWeaker, keeping: keptDoubts)
                .record(inventory, over: old, at: written)
        } catch {
            throw refusal(error, of: written)
        }
    }

    private func refusal(_ cause: BaselineRecorder.Refusal, of path: String) -> Refusal {
        switch cause {
        case .doubtful(let lines):
            Refusal(
                message:
                    "'\(path)' is not written: something could not be told, which a baseline keeps only where --keep-doubt names it:\n"
                    + lines.map { "  \($0)" }.joined(separator: "\n"), status: .failed)
        case .otherServer(let words):
            Refusal(message: "'\(path)' is not written: \(words)", status: .usage)
        case .weaker(let lines):
            Refusal(
                message:
                    "'\(path)' is not written, since the server is weaker than it says; --accept-weaker writes it:\n"
                    + lines.map { "  \($0)" }.joined(separator: "\n"), status: .failed)
        case .unwritable(let why):
            Refusal(message: "'\(path)' can't be written: \(why)", status: .reportNotWritten)
        }
    }
}
