// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Findings as JUnit XML: one suite a server, one test case a finding.
package struct FindingsJUnit {
    private let servers: [InspectedServer]
    private let redactor = Redactor(secrets: [])

    package init(_ servers: [InspectedServer]) {
        self.servers = servers
    }

    /// Puts the whole report at the path, making the folders above it.
    package func write(to path: String) throws(ReportFailure) {
        let file = try ReportFile(path)
        try write(to: file)
        try file.place()
    }

    package func write(to sink: any TextSink) throws(ReportFailure) {
        var writer = try XMLWriter(sink)
        let findings = servers.flatMap(\.findings)
        try writer.start(
            "testsuites",
            [("name", .constant("pinion"))] + counts(findings)
                + [("time", .seconds(servers.map(\.duration).reduce(0, &+)))])
        for server in servers {
            try writer.start(
                "testsuite",
                [("name", text(name(of: server)))] + counts(server.findings) + [
                    ("skipped", .number(count(server.findings, .notAsked))),
                    ("time", .seconds(server.duration)),
                ])
            for finding in server.findings { try write(finding, of: server, to: &writer) }
            try writer.end()
        }
        try writer.finish()
    }

    private func counts(_ findings: [Finding]) -> [(StaticString, XMLWriter.Value)] {
        [
            ("tests", .number(findings.count)), ("failures", .number(count(findings, .broken))),
            ("errors", .number(count(findings, .couldNotTell))),
        ]
    }

    private func count(_ findings: [Finding], _ verdict: Finding.Verdict) -> Int {
        findings.count { $0.verdict == verdict }
    }

    private func write(
        _ finding: Finding, of server: InspectedServer, to writer: inout XMLWriter
    ) throws(ReportFailure) {
        try writer.start(
            "testcase",
            [
                ("classname", text(JUnitNames.undotted(name(of: server)))),
                ("name", text("\(finding.id): \(finding.title)")), ("time", .seconds(0)),
            ])
        switch finding.verdict {
        case .holds: break
        case .broken, .couldNotTell:
            try writer.start(
                finding.verdict == .broken ? "failure" : "error",
                [("message", text(finding.summary)), ("type", text(finding.id))])
            try writer.text(
                redactor.redacted(
                    (finding.details.isEmpty ? [finding.summary] : finding.details)
                        .joined(separator: "\n")))
            try writer.end()
        case .notAsked:
            try writer.start("skipped", [("message", text(finding.summary))])
            try writer.end()
        }
        try writer.end()
    }

    private func name(of server: InspectedServer) -> String {
        server.address.map { "\(server.origin) at \($0)" } ?? server.origin
    }

    private func text(_ text: String) -> XMLWriter.Value { .text(redactor.redacted(text)) }
}
