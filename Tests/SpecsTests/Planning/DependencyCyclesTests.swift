// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct DependencyCyclesTests {
    struct Graph: Sendable {
        let needs: [[Int]]
        let cycles: [[Int]]
    }

    @Test(arguments: [
        Graph(needs: [], cycles: []),
        Graph(needs: [[]], cycles: []),
        Graph(needs: [[1], [2], []], cycles: []),
        Graph(needs: [[1, 2], [3], [3], []], cycles: []),
        Graph(needs: [[0]], cycles: [[0]]),
        Graph(needs: [[1], [0]], cycles: [[0, 1]]),
        Graph(needs: [[], [3], [1], [2]], cycles: [[1, 3, 2]]),
        Graph(needs: [[1], [0], [3], [2]], cycles: [[0, 1], [2, 3]]),
        Graph(needs: [[1], [2], [1]], cycles: [[1, 2]]),
    ])
    func `each circle is told from its lowest node on`(_ graph: Graph) {
        #expect(DependencyCycles(graph.needs).cycles == graph.cycles)
    }

    @Test func `a long chain costs one step an edge, and no stack`() {
        let needs = (0..<200_000).map { $0 == 199_999 ? [] : [$0 + 1] }
        let found = DependencyCycles(needs)
        #expect(found.cycles == [])
        #expect(found.steps == 199_999)
    }

    @Test func `of many circles the first are told`() {
        let needs = (0..<1000).map { [$0 ^ 1] }
        let found = DependencyCycles(needs)
        #expect(found.cycles.count == 20)
        #expect(found.steps == 1000)
    }
}
