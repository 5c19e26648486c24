// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Reports
import Support
import Testing

struct JUnitReportTests {
    /// Every outcome, and names that XML can't hold as they are.
    private func everyOutcome() throws -> RecordedRun { try RecordedRun.everyOutcome() }

    @Test func `writes every outcome in the subset that readers share`() throws {
        let text = CollectedText()
        try JUnitReport(try everyOutcome().record).write(to: text)
        #expect(text.text == Self.golden)
    }

    @Test func `the strict style leaves out what junit-10 forbids, and nothing else`() throws {
        let text = CollectedText()
        try JUnitReport(try everyOutcome().record, style: .strict).write(to: text)
        let stripped = Self.golden.replacing(/\ file="[^"]*" line="\d+"/, with: "")
        #expect(text.text == stripped)
    }

    @Test(.enabled(if: SharedFiles.areAvailable))
    func `the strict style is valid by the schema junit-10`() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "report.xml").path
        try JUnitReport(try everyOutcome().record, style: .strict).write(to: path)
        let schema = try SharedFiles.path("suites/junit/xsd/jenkins-xunit-junit-10.xsd")
        let result = try CommandLineTool.xmllint.run(
            ["--noout", "--schema", schema, path], in: folder.url)
        #expect(result.errors == "\(path) validates\n")
        #expect(result.status == 0)
    }

    @Test(.enabled(if: SharedFiles.areAvailable))
    func `the standard style is refused by the schema junit-10, so the check can fail`() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "report.xml").path
        try JUnitReport(try everyOutcome().record).write(to: path)
        let schema = try SharedFiles.path("suites/junit/xsd/jenkins-xunit-junit-10.xsd")
        let result = try CommandLineTool.xmllint.run(
            ["--noout", "--schema", schema, path], in: folder.url)
        #expect(result.status == 3)
    }

    @Test func `a case that passed says what its policy let through`() throws {
        func report(_ warnings: [String]) throws -> String {
            let run = try RecordedRun()
            run.begin([("A", "a.yaml", 1)])
            run.plan(0, "one", line: 3)
            var evidence = RecordedRun.evidence
            evidence.warnings = warnings
            run.run(
                0, .passed,
                exchange: run.exchange(result: run.response(200, "OK"), evidence: evidence),
                warnings: warnings, at: 0)
            run.end(at: 18)
            let text = CollectedText()
            try JUnitReport(run.record).write(to: text)
            return text.text
        }
        let warning = "allows invalid certificates: the pins alone decide, not name or date"
        let told = try report([warning])
        #expect(
            told.split(separator: "\n").filter { $0.contains("invalid certificates") }
                == ["* warning: \(warning)</system-out>"])
        let silent = try report([])
        #expect(told.replacing("\n* warning: \(warning)", with: "") == silent)
    }

    private static let golden = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="pinion" tests="6" failures="1" errors="1" time="1.200">
          <testsuite name="Petstore v1.2 &lt;&amp;&quot;&gt;" tests="5" failures="1" errors="1" skipped="2" time="0.058" timestamp="2026-11-30T04:25:01Z" hostname="build-7" file="collections/petstore.yaml">
            <properties>
              <property name="seed" value="7243"/>
            </properties>
            <testcase classname="Petstore v1․2 &lt;&amp;&quot;&gt;.setup" name="log in" time="0.018" file="collections/petstore.yaml" line="12">
              <system-out>GET https://localhost:8443/pets  →  200 OK, 18 ms, TLS 1.3, unspecified
        * new connection to 127.0.0.1:8443
        * TLS 1.3, TLS_AES_128_GCM_SHA256
        * trust: unspecified, by policy 'system'
        * decision: none: valid by the anchors</system-out>
            </testcase>
            <testcase classname="Petstore v1․2 &lt;&amp;&quot;&gt;" name="list &quot;pets&quot; &amp; &lt;cats&gt;" time="0.018" file="collections/petstore.yaml" line="30">
              <failure message="$.pets[2].price: expected a number less than 100, got 120.5 (and 1 more)" type="expectation">collections/petstore.yaml:31: $.pets[2].price: expected a number less than 100, got 120.5
          31 |   $.pets: { each: { $.price: { lt: 100 } } }
             |                     ^^^^^^^^^^^
        collections/petstore.yaml:32: headers.X: expected 'a]]&gt;', got '�[31m'
          32 |   X: a]]&gt;
             |   ^
        GET https://localhost:8443/pets  →  200 OK, 18 ms, TLS 1.3, unspecified</failure>
              <system-out>&gt; GET https://localhost:8443/pets
        &gt; Accept: application/json
        &lt; HTTP/1.1 200 OK
        &lt; Content-Type: text/plain
        &lt;
        &lt; a�b
        * new connection to 127.0.0.1:8443
        * TLS 1.3, TLS_AES_128_GCM_SHA256
        * trust: unspecified, by policy 'system'
        * decision: none: valid by the anchors</system-out>
            </testcase>
            <testcase classname="Petstore v1․2 &lt;&amp;&quot;&gt;.life of a pet" name="create 🐈�" time="0.018" file="collections/petstore.yaml" line="40">
              <error message="connectionRefused: nothing listens on port 1" type="connectionRefused">collections/petstore.yaml:40: connectionRefused: nothing listens on port 1
          40 | - name: create
             |         ^^^^^^
        GET https://localhost:8443/pets  →  connectionRefused (while connecting), 18 ms</error>
              <system-out>&gt; GET https://localhost:8443/pets
        &gt; Accept: application/json
        &lt; connectionRefused: nothing listens on port 1
        * no connection to 127.0.0.1:8443</system-out>
            </testcase>
            <testcase classname="Petstore v1․2 &lt;&amp;&quot;&gt;" name="delete" time="0.000" file="collections/petstore.yaml" line="50">
              <skipped message="needs 'create', which failed"/>
            </testcase>
            <testcase classname="Petstore v1․2 &lt;&amp;&quot;&gt;" name="never reached" time="0.000" file="collections/petstore.yaml" line="60">
              <skipped message="the run ended before it did"/>
            </testcase>
          </testsuite>
          <testsuite name="Rest" tests="1" failures="0" errors="0" skipped="0" time="0.018" timestamp="2026-11-30T04:25:01Z" hostname="build-7" file="collections/rest.yaml">
            <properties>
              <property name="seed" value="7243"/>
            </properties>
            <testcase classname="Rest" name="list pets" time="0.018" file="collections/rest.yaml" line="3"/>
          </testsuite>
        </testsuites>

        """#
}
