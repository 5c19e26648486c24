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
    private let identity: String?

    init(_ arguments: Arguments) throws(CommandLineError) {
        var endpoints: [Endpoint] = []
        for operand in arguments.operands {
            endpoints.append(try InspectedTargets.endpoint(operand))
        }
        self.endpoints = endpoints
        resolver = try NamedAddresses(arguments.allValues("resolve"))
        anchors = arguments.value("anchors")
        identity = arguments.value("identity")
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
    func trust() throws -> SecurityPolicy {
        guard anchors != nil || identity != nil else { return .system }
        var policy = SecurityPolicy.system
        if let anchors {
            policy = SecurityPolicy(name: "inspection", anchorsOnly: true)
            policy.anchors = [try InspectedTargets.file(anchors)]
        }
        if let identity {
            let file = try InspectedTargets.file(identity)
            policy.identity = .certificate(file, privateKey: file, password: nil)
        }
        // Before any server is asked for anything.
        _ = try PolicyStore(context: try LibraryContext()).prepared(policy)
        return policy
    }

    private static func file(_ path: String) throws(Diagnostic) -> PolicyFile {
        let source = try NamedFile.read(path, limit: PolicyFile.sizeLimit)
        return PolicyFile(
            path: path, bytes: source.bytes, span: SourceSpan(file: source, range: 0..<0))
    }

    /// - Parameter address: the only one that is asked; nil for whichever of the name's answers first.
    func transport(to address: SocketAddress? = nil) throws -> PinnedTransport {
        PinnedTransport(
            policies: PolicyStore(context: try LibraryContext()),
            loops: try PinnedTransport.loops(), resolver: address.map(OneAddress.init) ?? resolver)
    }

    /// What keeps a command from looking at anything is told, with the status that it has; a signal ends it with what is known by then.
    static func carriedOut(
        _ body: @escaping @Sendable (InspectionProgress) async throws -> ExitStatus
    ) async -> ExitStatus {
        let task = Task {
            let progress = InspectionProgress()
            defer { progress.end() }
            return try await body(progress)
        }
        let signals = SignalWatch { task.cancel() }
        do {
            let status = try await task.value
            guard let interrupted = signals.status else { return status }
            Terminal.errors.write(
                "pinion: the inspection was interrupted; what was not seen by then could not be told\n"
            )
            return interrupted
        } catch {
            return .told(error)
        }
    }

    func connections() throws(SystemCallFailure) -> RawConnections {
        RawConnections(loop: try EventLoop(), resolver: resolver)
    }

    var files: [String] { [anchors, identity].compactMap(\.self) }
}
