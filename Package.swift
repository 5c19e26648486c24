// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Each module with the modules that it may import; CONTRIBUTING.md has the picture,
// and `make lint` compares both with the imports in the sources.
let modules: [(name: String, imports: [String])] = [
    ("Documents", ["CLibYAML"]),
    ("Cryptography", ["COpenSSL"]),
    ("Queries", ["Documents", "Cryptography"]),
    ("Exchanges", ["Documents"]),
    ("Contracts", ["Documents", "Queries", "Exchanges"]),
    ("Specs", ["Documents", "Queries", "Exchanges", "Contracts", "Cryptography"]),
    ("Trust", ["Documents", "Exchanges", "Cryptography", "COpenSSL"]),
    (
        "Transport",
        ["Documents", "Exchanges", "Trust", "Cryptography", "COpenSSL", "CLinux", "CZlib"]
    ),
    ("Execution", ["Documents", "Specs", "Exchanges"]),
    ("Inspection", ["Documents", "Queries", "Exchanges", "Trust", "Transport"]),
    ("Reports", ["Documents", "Execution", "Exchanges", "Queries"]),
    ("StubServer", ["Documents", "Exchanges", "Specs", "Trust", "Transport"]),
]

// Each test target with what it imports besides Testing.
let tests: [(name: String, imports: [String])] = [
    ("ContractsTests", ["Contracts", "Queries", "Exchanges", "Documents", "Support"]),
    ("CryptographyTests", ["Cryptography", "Documents", "Support"]),
    ("ExecutionTests", ["Execution", "Reports", "Specs", "Documents", "Exchanges", "Support"]),
    ("ExchangesTests", ["Exchanges"]),
    ("EndToEndTests", ["PinionCommand", "StubServer", "Exchanges", "Trust", "Support"]),
    ("InspectionTests", ["Inspection", "Transport", "Trust", "Exchanges", "Documents", "Support"]),
    ("QueriesTests", ["Queries", "Documents", "Support"]),
    ("ReportsTests", ["Reports", "Execution", "Documents", "Exchanges", "Support"]),
    ("DocumentsTests", ["Documents"]),
    ("RepositoryTests", ["Documents", "Support"]),
    ("SpecsTests", ["Specs", "Queries", "Exchanges", "Documents", "Support"]),
    ("StubServerTests", ["StubServer", "Documents", "Exchanges", "Support"]),
    ("TransportTests", ["Transport", "Trust", "Exchanges", "Documents", "Support"]),
    ("TrustTests", ["Trust", "Exchanges", "Documents", "Support"]),
]

let package = Package(
    name: "pinion",
    products: [.executable(name: "pinion", targets: ["PinionCommand"])],
    targets: [
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CLinux"),
        .target(
            name: "Support", dependencies: ["Documents", "Exchanges", "Trust", "COpenSSL"],
            path: "Tests/Support"),
        .executableTarget(
            name: "PinionCommand", dependencies: modules.map { .byName(name: $0.name) }),
    ]
)

for module in modules {
    package.targets.append(
        .target(name: module.name, dependencies: module.imports.map { .byName(name: $0) }))
}

for test in tests {
    package.targets.append(
        .testTarget(name: test.name, dependencies: test.imports.map { .byName(name: $0) }))
}

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}
