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

    init(_ arguments: Arguments) throws(CommandLineError) {
        compared = arguments.value("baseline")
        written = arguments.value("write-baseline")
        acceptsWeaker = arguments.has("accept-weaker")
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
        return try BaselineFile.value(of: NamedFile.read(compared))
    }

    /// Records an inventory, but not a worse state than the one that stands there.
    func record(_ inventory: ServerInventory) throws(Refusal) {
        guard let written else { return }
        guard let text = BaselineFile.text(inventory) else {
            throw Refusal(
                message:
                    "'\(written)' is not written: something could not be told, which no baseline keeps",
                status: .failed)
        }
        if FileManager.default.fileExists(atPath: written), !acceptsWeaker {
            let old: Value
            do throws(Diagnostic) {
                old = try BaselineFile.value(of: NamedFile.read(written))
            } catch {
                throw Refusal(message: error.message, status: .usage)
            }
            let comparison = BaselineComparison(old, with: InventoryValue(inventory).baseline)
            let weaker = comparison.differences.filter { $0.kind == .weaker }
            guard weaker.isEmpty else {
                throw Refusal(
                    message:
                        "'\(written)' is not written, since the server is weaker than it says; --accept-weaker writes it:\n"
                        + weaker.map { "  \($0.text)" }.joined(separator: "\n"), status: .failed)
            }
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: written), options: .atomic)
        } catch {
            throw Refusal(
                message: "'\(written)' can't be written: \(error.localizedDescription)",
                status: .reportNotWritten)
        }
    }
}
