// SPDX-License-Identifier: Apache-2.0

/// Finds where a graph of needs runs in circles, in time linear in its size and without recursion.
package struct DependencyCycles {
    /// Each as the nodes on its way, the lowest first; twenty at most.
    package let cycles: [[Int]]
    /// How many edges were walked, for tests of its cost.
    package let steps: Int

    /// - Parameter needs: for each node those that it needs; all within range.
    package init(_ needs: [[Int]]) {
        enum Mark { case fresh, open, done }
        var marks = [Mark](repeating: .fresh, count: needs.count)
        var cycles: [[Int]] = []
        var steps = 0
        for start in needs.indices where marks[start] == .fresh {
            var path: [(node: Int, next: Int)] = [(start, 0)]
            marks[start] = .open
            while let (node, next) = path.last {
                guard next < needs[node].count else {
                    marks[node] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                steps += 1
                let target = needs[node][next]
                switch marks[target] {
                case .fresh:
                    marks[target] = .open
                    path.append((target, 0))
                case .open where cycles.count < 20:
                    let from = path.firstIndex { $0.node == target } ?? 0
                    cycles.append(DependencyCycles.rotated(path[from...].map(\.node)))
                case .open, .done: continue
                }
            }
        }
        self.cycles = cycles
        self.steps = steps
    }

    private static func rotated(_ cycle: [Int]) -> [Int] {
        guard let lowest = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return cycle }
        return Array(cycle[lowest...] + cycle[..<lowest])
    }
}
