// SPDX-License-Identifier: Apache-2.0

/// The bases of one kind of name, those of hosts kept so that a name is held against all of them at once.
struct SubtreeIndex {
    /// Whether every base is one that something can be held against.
    private(set) var isUsable = true
    private var hosts: Set<[UInt8]> = []
    /// What follows the first label of each host, its dot included.
    private var parents: Set<[UInt8]> = []
    private var others: [GeneralName] = []

    /// By the number of their kind.
    static func byKind(_ bases: [GeneralName]) -> [UInt8: SubtreeIndex] {
        var all: [UInt8: SubtreeIndex] = [:]
        for base in bases { all[base.kind, default: SubtreeIndex()].add(base) }
        return all
    }

    private mutating func add(_ base: GeneralName) {
        isUsable = isUsable && base.isWellFormedBase
        guard case .dns(let host) = base else {
            others.append(base)
            return
        }
        hosts.insert(host)
        if let dot = host.firstIndex(of: UInt8(ascii: ".")), dot > 0 {
            parents.insert(Array(host[dot...]))
        }
    }

    /// As `GeneralName.isWithin` any of them.
    func contains(_ name: GeneralName) -> Bool {
        guard case .dns(let host) = name else { return others.contains(where: name.isWithin) }
        if hosts.contains([]) || hosts.contains(host) { return true }
        return host.indices.contains { index in
            index > 0 && host[index] == UInt8(ascii: ".")
                && (hosts.contains(Array(host[index...]))
                    || hosts.contains(Array(host[(index + 1)...])))
        }
    }

    /// Whether one of the names that a wildcard stands for is in one of them.
    func mayContain(_ name: GeneralName) -> Bool {
        guard case .dns(let host) = name, host.starts(with: "*.".utf8) else { return false }
        return parents.contains(Array(host.dropFirst()))
    }
}
