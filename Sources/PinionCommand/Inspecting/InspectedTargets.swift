// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection
import Specs
import Transport
import Trust

/// Which servers are to be looked at, how they are reached, and whose roots are trusted.
struct InspectedTargets {
    let endpoints: [Endpoint]
    let limits: ProbeLimits
    private let resolver: NamedAddresses
    private let anchors: String?

    init(_ arguments: Arguments) throws(CommandLineError) {
        var endpoints: [Endpoint] = []
        for operand in arguments.operands {
            endpoints.append(try InspectedTargets.endpoint(operand))
        }
        self.endpoints = endpoints
        resolver = try NamedAddresses(arguments.allValues("resolve"))
        anchors = arguments.value("anchors")
        var limits = ProbeLimits()
        if let timeout = try RunOptions.duration(arguments.value("timeout"), of: "timeout") {
            limits.answer = timeout
        }
        self.limits = limits
    }

    /// A URL, or a host with its port perhaps.
    private static func endpoint(_ operand: String) throws(CommandLineError) -> Endpoint {
        let text = operand.contains("://") ? operand : "https://" + operand
        let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
        // A password has no business here, and is not to be shown.
        guard !authority.contains("@") else {
            throw .unusable(
                "found a user's name in a URL, expected a host alone: no credential is sent")
        }
        if text.lowercased().hasPrefix("https:"), let fault = RequestURL.fault(parsing: text) {
            throw .unusable(fault)
        }
        guard let url = RequestURL(parsing: text), url.endpoint.scheme == .https else {
            throw .unusable(
                "'\(operand.prefix { !"?#".contains($0) })' is no https URL, and no other has TLS to look at"
            )
        }
        return url.endpoint
    }

    /// The system's roots, or those of the file in their place.
    func trust() throws(Diagnostic) -> SecurityPolicy {
        guard let anchors else { return .system }
        let source = try NamedFile.read(anchors, limit: PolicyFile.sizeLimit)
        var policy = SecurityPolicy(name: "inspection", anchorsOnly: true)
        policy.anchors = [
            PolicyFile(
                path: anchors, bytes: source.bytes, span: SourceSpan(file: source, range: 0..<0))
        ]
        return policy
    }

    /// - Parameter address: the only one that is asked; nil for whichever of the name's answers first.
    func transport(to address: SocketAddress? = nil) throws -> PinnedTransport {
        PinnedTransport(
            policies: PolicyStore(context: try LibraryContext()),
            loops: try PinnedTransport.loops(), resolver: address.map(OneAddress.init) ?? resolver)
    }

    /// What keeps a command from looking at anything is told, with the status that it has.
    static func carriedOut(_ body: () async throws -> ExitStatus) async -> ExitStatus {
        do {
            return try await body()
        } catch let complaint as Diagnostic {
            Terminal.errors.write("pinion: \(complaint.message)\n")
            return .usage
        } catch let failure as SystemCallFailure {
            Terminal.errors.write("pinion: no event loop could be made: \(failure.text)\n")
            return .nothingRan
        } catch {
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }

    func connections() throws(SystemCallFailure) -> RawConnections {
        RawConnections(loop: try EventLoop(), resolver: resolver)
    }

    var files: [String] { anchors.map { [$0] } ?? [] }
}
