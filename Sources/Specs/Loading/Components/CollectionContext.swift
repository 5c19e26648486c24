// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What the items of one collection share, wherever the files stand that they come from.
final class CollectionContext {
    /// A file whose components are called: its names, its policies and its defaults are theirs.
    struct Home {
        let names: DeclaredNames
        let manners: MannerDecoder
        let policies: PolicyDecoder
        let components: ComponentDecoder
        /// Its own defaults.
        let manner: Manner
        /// Where its defaults stand; empty where they are the caller's own.
        let ownDefaults: [SourceSpan]

        /// What a call says itself, over the file's defaults, over what holds around the call.
        func manner(nearest: Manner?, around wider: Manner) -> Manner {
            let own = manner.over(wider)
            return nearest.map { $0.over(own) } ?? own
        }
    }

    let collection: String
    let inputs: LoadInputs
    let files: CollectionFiles
    let access: FileAccess
    /// The collection's `hosts`.
    var allowedHosts: [String]?
    private var homes: [ObjectIdentifier: Home] = [:]
    /// In the order of reading.
    private var order: [ObjectIdentifier] = []
    private var open: [(declaration: Declaration, call: Node)] = []
    private var called: Set<String> = []

    init(collection: String, inputs: LoadInputs, files: CollectionFiles, access: FileAccess) {
        self.collection = collection
        self.inputs = inputs
        self.files = files
        self.access = access
    }

    /// The policies of all files that were read for their components.
    var policies: [SecurityPolicy] {
        order.compactMap { homes[$0] }.flatMap {
            $0.policies.policies + $0.policies.inlinePolicies
        }
    }

    var secrets: [Secret] {
        order.compactMap { homes[$0] }.flatMap { $0.names.secrets + $0.names.derivedSecrets }
    }

    func home(of declaration: Declaration, complaints: Complaints) -> Home {
        let declared = declaration.home
        if let known = homes[ObjectIdentifier(declared)] { return known }
        let home = makeHome(declared.declarations, isOwn: false, complaints: complaints)
        homes[ObjectIdentifier(declared)] = home
        order.append(ObjectIdentifier(declared))
        return home
    }

    /// The collection's own file.
    func own(_ declared: DeclarationHome, complaints: Complaints) -> Home {
        let home = makeHome(declared.declarations, isOwn: true, complaints: complaints)
        homes[ObjectIdentifier(declared)] = home
        order.append(ObjectIdentifier(declared))
        return home
    }

    private func makeHome(
        _ declarations: Declarations, isOwn: Bool, complaints: Complaints
    ) -> Home {
        let names = DeclaredNames(
            declarations, of: collection, inputs: inputs,
            outside: OutsideValues(files: files, access: access, complaints: complaints),
            complaints: complaints)
        let policies = PolicyDecoder(
            declarations, names: names,
            files: PolicyFiles(files: files, access: access, complaints: complaints),
            complaints: complaints)
        let manners = MannerDecoder(
            names: names, policies: policies,
            files: BodyFiles(files: files, access: access, complaints: complaints),
            complaints: complaints)
        var manner = Manner()
        for node in declarations.defaults.reversed() {
            let map = CheckedMap(node, in: .defaults, complaints: complaints)
            manner = manners.manner(of: map, over: manner)
        }
        return Home(
            names: names, manners: manners, policies: policies,
            components: ComponentDecoder(declarations, context: self, complaints: complaints),
            manner: manner, ownDefaults: isOwn ? [] : declarations.defaults.map(\.span))
    }

    func items(in home: Home, complaints: Complaints) -> ItemDecoder {
        ItemDecoder(
            names: home.names, manners: home.manners,
            policiesByHost: home.policies.policies.filter(\.servesUnnamed),
            allowedHosts: allowedHosts, components: home.components,
            dataFiles: DataFiles(files: files, access: access, complaints: complaints),
            complaints: complaints)
    }

    // MARK: What is being read

    /// False, with a complaint, where the component would call itself.
    func enter(_ declaration: Declaration, at call: Node, _ complaints: Complaints) -> Bool {
        called.insert(CollectionContext.mark(declaration))
        let isOpen = { (other: Declaration) in other.key.span == declaration.key.span }
        guard let first = open.firstIndex(where: { isOpen($0.declaration) }) else {
            open.append((declaration, call))
            return true
        }
        let chain = open[first...].map(\.declaration.name) + [declaration.name]
        complaints.add(
            "'\(declaration.name)' calls itself: \(chain.joined(separator: " → "))", at: call.span,
            notes: open[first...].dropFirst().map {
                Diagnostic.Note("'\($0.declaration.name)' is called here", at: $0.call.span)
            })
        return false
    }

    func leave() {
        open.removeLast()
    }

    func wasCalled(_ declaration: Declaration) -> Bool {
        called.contains(CollectionContext.mark(declaration))
    }

    private static func mark(_ declaration: Declaration) -> String {
        "\(declaration.key.span.file.path):\(declaration.key.span.range.lowerBound)"
    }
}
