// SPDX-License-Identifier: Apache-2.0

import Documents
import Inspection
import Reports
import Specs

/// The options of `run`, checked: the command line's, else those of `.pinion.yaml`, else the defaults.
struct RunOptions {
    let jobs: Int
    /// Nil where as many carry the requests as serve best.
    let loops: Int?
    let timeout: Duration?
    let seed: UInt64
    let stopsAtFailure: Bool
    let isShuffled: Bool
    let isDryRun: Bool
    let rounds: Int
    /// Of the whole run.
    let maximumTime: Duration?
    /// Requests a second to each host.
    let rate: Double?
    private(set) var junit: String?
    let junitStyle: JUnitStyle
    let record: String?
    /// Of what inspections found.
    let json: String?
    let sarif: String?
    let markdown: String?
    let outputs: OutputFiles
    /// Nil where baselines are compared with, and not written.
    let baselines: BaselineRecorder?
    /// Of the OpenAPI documents.
    let showsCoverage: Bool
    let updatesSnapshots: Bool
    let isVerbose: Bool
    let isQuiet: Bool
    let showsProgress: Bool
    let color: ColorChoice

    init(_ arguments: Arguments, _ settings: ProjectSettings) throws(CommandLineError) {
        func value(_ name: String) -> String? { arguments.value(name) ?? settings.value(name) }
        func isOn(_ name: String) -> Bool { arguments.has(name) || settings.value(name) != nil }
        jobs = try RunOptions.number(value("jobs"), of: "jobs", in: 1...1024) ?? 16
        loops = try RunOptions.number(value("loops"), of: "loops", in: 1...64)
        seed =
            try RunOptions.seed(value("seed")) ?? UInt64.random(in: 0..<1_000_000)
        timeout = try RunOptions.duration(value("timeout"), of: "timeout")
        stopsAtFailure = isOn("fail-fast")
        isShuffled = isOn("shuffle")
        isDryRun = isOn("dry-run")
        rounds = try RunOptions.number(value("repeat"), of: "repeat", in: 1...10_000) ?? 1
        maximumTime = try RunOptions.duration(value("max-time"), of: "max-time")
        rate = try RunOptions.rate(value("rate"))
        junit = value("junit")
        junitStyle = try RunOptions.choice(value("junit-style"), of: "junit-style") ?? .standard
        record = value("record")
        json = value("json")
        sarif = value("sarif")
        markdown = value("markdown")
        outputs = try OutputFiles([
            ("junit", junit), ("record", record), ("json", json), ("sarif", sarif),
            ("markdown", markdown),
        ])
        let acceptsWeaker = isOn("accept-weaker")
        baselines =
            isOn("update-baselines")
            ? BaselineRecorder(
                acceptsWeaker: acceptsWeaker, keeping: Set(arguments.allValues("keep-doubt")))
            : nil
        if acceptsWeaker, baselines == nil {
            throw .unusable("'--accept-weaker' is of '--update-baselines', which is not there")
        }
        if arguments.has("keep-doubt"), baselines == nil {
            throw .unusable("'--keep-doubt' is of '--update-baselines', which is not there")
        }
        showsCoverage = isOn("openapi-coverage")
        updatesSnapshots = isOn("update-snapshots")
        isVerbose = isOn("verbose")
        isQuiet = isOn("quiet")
        showsProgress = !isOn("no-progress") && !isOn("quiet")
        color = try RunOptions.choice(value("color"), of: "color") ?? .auto
    }

    /// Who writes snapshots: nobody in CI, where a missing one fails, but where it is asked for.
    func snapshots(_ environment: [String: String]) -> SnapshotRecorder? {
        updatesSnapshots || ["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
            ? SnapshotRecorder(replaces: updatesSnapshots) : nil
    }

    /// The same, with a report where none was asked for.
    func writingJUnit(to path: String) -> RunOptions {
        var options = self
        options.junit = junit ?? path
        return options
    }

    /// Throws where an option's value can't be used, wherever that was written.
    static func check(_ value: String, of option: String) throws(CommandLineError) {
        switch option {
        case "jobs": _ = try number(value, of: option, in: 1...1024)
        case "loops": _ = try number(value, of: option, in: 1...64)
        case "seed": _ = try seed(value)
        case "timeout", "max-time": _ = try duration(value, of: option)
        case "repeat": _ = try number(value, of: option, in: 1...10_000)
        case "rate": _ = try rate(value)
        case "junit-style": _ = try choice(value, of: option) as JUnitStyle?
        case "color": _ = try choice(value, of: option) as ColorChoice?
        default: break
        }
    }

    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: String?, of option: String
    ) throws(CommandLineError) -> Choice? where Choice.RawValue == String {
        guard let value else { return nil }
        if let choice = Choice(rawValue: value) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        throw .badValue(
            option: "--\(option)", value: value,
            expected: known.dropLast().joined(separator: ", ") + " or " + (known.last ?? ""))
    }

    private static func number(
        _ value: String?, of option: String, in range: ClosedRange<Int>
    ) throws(CommandLineError) -> Int? {
        guard let value else { return nil }
        if let number = Int(value), range.contains(number) { return number }
        throw .badValue(
            option: "--\(option)", value: value,
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }

    private static func seed(_ value: String?) throws(CommandLineError) -> UInt64? {
        guard let value else { return nil }
        if let seed = UInt64(value) { return seed }
        throw .badValue(
            option: "--seed", value: value, expected: "a whole number from 0 to \(UInt64.max)")
    }

    static func duration(
        _ value: String?, of option: String
    ) throws(CommandLineError) -> Duration? {
        guard let value else { return nil }
        if let duration = DurationText.duration(value), duration > .zero { return duration }
        throw .badValue(
            option: "--\(option)", value: value,
            expected: "a time with its unit, such as 500ms, 30s or 5m")
    }

    /// `50/s`, `0.5/s`, `30/m`, `100/h`.
    private static func rate(_ value: String?) throws(CommandLineError) -> Double? {
        guard let value else { return nil }
        let units: [Substring: Double] = ["s": 1, "m": 60, "h": 3600]
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let unit = units[parts[1]], let count = Double(parts[0]),
            count.isFinite, count > 0, !parts[0].contains("e")
        {
            return count / unit
        }
        throw .badValue(
            option: "--rate", value: value, expected: "a number and a unit, such as 50/s or 30/m")
    }
}
