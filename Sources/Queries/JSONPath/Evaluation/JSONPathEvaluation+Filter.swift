// SPDX-License-Identifier: Apache-2.0

import Documents

extension JSONPathEvaluation {
    mutating func holds(
        _ condition: JSONPathCondition, at current: Int
    ) throws(JSONPathExcess) -> Bool {
        switch condition {
        case .any(let conditions):
            for condition in conditions where try holds(condition, at: current) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where try !holds(condition, at: current) { return false }
            return true
        case .not(let condition):
            return try !holds(condition, at: current)
        case .exists(let query):
            if query.isSingular, query.absoluteNumber == nil {
                return node(of: query.segments, from: current) != nil
            }
            return try !nodes(of: query, at: current).isEmpty
        case .comparison(let left, let order, let right):
            let left = try value(of: left, at: current)
            let right = try value(of: right, at: current)
            return try compare(left, order, right)
        case .matches(let subject, let expression, let isWhole):
            guard let text = string(try value(of: subject, at: current)) else { return false }
            let pattern: Pattern?
            switch expression {
            case .fixed(let fixed): pattern = fixed
            case .computed(let operand):
                guard let source = string(try value(of: operand, at: current)) else { return false }
                pattern = self.pattern(source, isWhole: isWhole)
            }
            guard let pattern else { return false }
            switch pattern.search(text) {
            case .found: return true
            case .notFound: return false
            case .givenUp: throw .search(pattern.source)
            }
        }
    }

    private mutating func value(
        of operand: JSONPathOperand, at current: Int
    ) throws(JSONPathExcess) -> JSONPathValue {
        switch operand {
        case .literal(let value): return value
        case .query(let query):
            if query.absoluteNumber == nil {
                return node(of: query.segments, from: current).map { .position($0) } ?? .nothing
            }
            return try nodes(of: query, at: current).first.map { .position($0) } ?? .nothing
        case .length(let operand):
            return length(of: try value(of: operand, at: current))
        case .count(let query):
            return .number(ExactNumber(try nodes(of: query, at: current).count))
        case .value(let query):
            let nodes = try nodes(of: query, at: current)
            return nodes.count == 1 ? .position(nodes[0]) : .nothing
        }
    }

    private func length(of value: JSONPathValue) -> JSONPathValue {
        switch value {
        case .string(let text): return .number(ExactNumber(text.unicodeScalars.count))
        case .position(let position):
            switch document.kind(at: position) {
            case .string:
                // Each scalar of UTF-8 has one byte that continues none.
                let count = document.withText(at: position) { $0.count { $0 & 0xC0 != 0x80 } }
                return .number(ExactNumber(count))
            case .sequence:
                return .number(
                    ExactNumber(document.children(of: position).reduce(0) { n, _ in n + 1 }))
            case .mapping:
                let count = document.children(of: position).reduce(0) { n, _ in n + 1 }
                return .number(ExactNumber(count / 2))
            case .null, .boolean, .number: return .nothing
            }
        case .nothing, .null, .boolean, .number: return .nothing
        }
    }

    private func string(_ value: JSONPathValue) -> String? {
        switch value {
        case .string(let text): text
        case .position(let position):
            document.kind(at: position) == .string
                ? document.withText(at: position) { String(decoding: $0, as: UTF8.self) } : nil
        default: nil
        }
    }
}
