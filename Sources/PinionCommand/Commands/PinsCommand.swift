// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Transport
import Trust

/// `pinion pins`: what a chain has to be pinned by, of servers and of files; no request is ever sent.
struct PinsCommand {
    private let sources: [ChainSource]
    private let output: String?

    init(_ arguments: Arguments) throws(CommandLineError) {
        var sources: [ChainSource] = []
        for operand in arguments.operands { sources.append(try ChainSource(operand)) }
        self.sources = sources
        output = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        let outputs = try OutputFiles([("output", output)])
        if let collision = outputs.collision(with: arguments.operands) { throw collision }
    }

    func run() async -> ExitStatus {
        do {
            let policies = PolicyStore(context: try LibraryContext())
            let transport = PinnedTransport(
                policies: policies, loops: try PinnedTransport.loops())
            let status = await run(over: transport, ChainJudge(policies: policies))
            await transport.close()
            return status
        } catch let failure as SystemCallFailure {
            Terminal.errors.write("pinion: no event loop could be made: \(failure.text)\n")
            return .nothingRan
        } catch {
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }

    private func run(
        over transport: some ExchangeTransport, _ judge: some ChainEvaluating
    ) async -> ExitStatus {
        var texts: [String] = []
        var status = ExitStatus.success
        for source in sources {
            do throws(ChainSource.Failure) {
                texts.append(ChainText(try await source.chain(over: transport, judge)).text)
            } catch {
                Terminal.errors.write("pinion: \(error.message)\n")
                status = .failed
            }
        }
        guard !texts.isEmpty else { return status }
        let text = texts.joined(separator: "\n")
        guard let output else {
            Terminal.output.write(text)
            return status
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            Terminal.errors.write(
                "pinion: '\(output)' can't be written: \(error.localizedDescription)\n")
            return .reportNotWritten
        }
        return status
    }
}
