// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Holds an inventory against its baseline, or writes that anew.
struct BaselineCheck {
    let baseline: RecordedBaseline
    /// Nil where nothing is written.
    let recorder: BaselineRecorder?

    func finding(of inventory: ServerInventory) -> Finding {
        guard let recorder else { return compared(inventory) }
        do throws(BaselineRecorder.Refusal) {
            let isWritten = try recorder.record(
                inventory, over: baseline.value, at: baseline.place)
            return finding(.holds, isWritten ? ["'\(baseline.path)' is written anew"] : [])
        } catch {
            switch error {
            case .weaker: return compared(inventory, more: ["--accept-weaker writes it even so"])
            case .otherServer(let words):
                return finding(
                    .couldNotTell, ["'\(baseline.path)' is not written: \(words)"])
            case .doubtful(let lines):
                return finding(
                    .couldNotTell,
                    [
                        "'\(baseline.path)' is not written, since something could not be told, which a baseline keeps only where --keep-doubt names it"
                    ] + lines)
            case .unwritable(let why):
                return finding(.couldNotTell, ["'\(baseline.path)' can't be written: \(why)"])
            }
        }
    }

    /// The same for another address: where one was recorded, the others are held against that.
    func next(after inventory: ServerInventory) -> BaselineCheck {
        guard recorder != nil else { return self }
        return BaselineCheck(
            baseline: RecordedBaseline(
                path: baseline.path, place: baseline.place,
                value: InventoryValue(inventory).baseline),
            recorder: nil)
    }

    private func compared(_ inventory: ServerInventory, more: [String] = []) -> Finding {
        guard let old = baseline.value else {
            return finding(.couldNotTell, ["nothing is recorded in '\(baseline.path)' yet"])
        }
        let found = BaselineComparison(old, with: InventoryValue(inventory).baseline).finding
        return Finding(
            id: found.id, title: found.title, verdict: found.verdict, summary: found.summary,
            details: found.details + more)
    }

    private func finding(_ verdict: Finding.Verdict, _ details: [String]) -> Finding {
        Finding(
            id: BaselineComparison.id, title: BaselineComparison.title, verdict: verdict,
            summary: details.first ?? "", details: details)
    }
}
