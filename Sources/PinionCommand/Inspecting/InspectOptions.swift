// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection

/// What the command line asks of an inventory.
struct InspectOptions {
    enum Format: String, CaseIterable { case text, json, yaml }

    let format: Format
    let everyAddress: Bool
    let profile: ServerProfile?
    /// Findings that count beside those that no client goes without.
    let asked: Set<String>

    init(_ arguments: Arguments) throws(CommandLineError) {
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
        everyAddress = arguments.has("all-addresses")
        profile = try InspectOptions.profile(arguments.value("profile"))
        asked = try InspectOptions.asked(arguments.allValues("expect"))
    }

    private static func profile(_ name: String?) throws(CommandLineError) -> ServerProfile? {
        guard let name else { return nil }
        if let known = ServerProfile.known.first(where: { $0.name == name }) { return known }
        throw .badValue(
            option: "--profile", value: name,
            expected: ServerProfile.known.map(\.name).joined(separator: " or "))
    }

    private static func asked(_ names: [String]) throws(CommandLineError) -> Set<String> {
        var asked = Set(ServerCheck.all.filter { $0.group == .standard }.map(\.id))
        for name in names {
            if name.hasPrefix("profile."), FindingCatalog.all.contains(where: { $0.id == name }) {
                throw .unusable("'\(name)' is of a profile, which '--profile' asks for")
            }
            let checks = ServerCheck.all.filter { $0.group.rawValue == name || $0.id == name }
            guard checks.isEmpty else {
                asked.formUnion(checks.map(\.id))
                continue
            }
            let near = Suggestion.nearest(
                to: name, among: ServerCheck.all.map(\.id) + ["certificate"])
            throw .badValue(
                option: "--expect", value: name,
                expected: "certificate, or the id of a finding"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return asked
    }
}
