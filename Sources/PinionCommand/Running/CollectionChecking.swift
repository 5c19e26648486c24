// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Inspection
import Specs
import Trust

/// Reads and checks collections for a command, and shows what is wrong with them.
struct CollectionChecking {
    enum Outcome {
        case usable(CheckedCollections)
        case wrong(ExitStatus)
    }

    let loading: LoadOptions
    let seed: UInt64
    let environment: [String: String]
    let isColored: Bool

    func checked(
        _ paths: [String], showingWarnings: Bool = false, rounds: Int = 1,
        recordingBaselines: Bool = false, snapshots: SnapshotRecorder? = nil
    ) -> Outcome {
        if case .failure(let settings) = loading.project {
            show(settings.diagnostics, through: Redactor(secrets: []))
            return .wrong(.usage)
        }
        let library: LibraryContext
        do throws(LibraryFailure) { library = try LibraryContext() } catch {
            Terminal.errors.write("pinion: \(error)\n")
            return .wrong(.defect)
        }
        var inputs = LoadInputs(
            root: loading.root, environment: environment, variables: loading.variables,
            seed: seed, now: Date())
        inputs.recordsBaselines = recordingBaselines
        inputs.snapshots = snapshots
        inputs.findings = FindingCatalog.all.map(\.id)
        var collections = CheckedCollections(
            paths: paths, inputs: inputs,
            policies: PolicyStore(context: library), rounds: rounds)
        if showingWarnings { show(collections.warnings, through: collections.redactor) }
        guard collections.errors.isEmpty else {
            show(collections.errors, through: collections.redactor)
            return .wrong(.collection)
        }
        guard !collections.plan.collections.isEmpty else {
            Terminal.errors.write(
                "pinion: found no collection in \(paths.joined(separator: ", "))\n")
            return .wrong(.nothingRan)
        }
        let tags = collections.plan.tags
        collections.select(loading.selection)
        guard !collections.plan.collections.isEmpty else {
            let known = tags.isEmpty ? "" : "; the tags are \(tags.joined(separator: ", "))"
            Terminal.errors.write(
                collections.redactor.redacted(
                    "pinion: \(loading.selectionText) picks nothing\(known)\n"
                ).text)
            return .wrong(.nothingRan)
        }
        return .usable(collections)
    }

    private func show(_ diagnostics: [Diagnostic], through redactor: Redactor) {
        guard !diagnostics.isEmpty else { return }
        let text = DiagnosticText(usesColor: isColored) { redactor.redacted($0).text }
        Terminal.errors.write(text.drawn(diagnostics))
    }
}
