// SPDX-License-Identifier: Apache-2.0

import Documents

/// Why an expression can't be read, or not be evaluated over a document.
package struct XPathFault: Error, Equatable {
    enum Problem: Equatable {
        case found(String, expected: String)
        case byte(UInt8)
        case unknownFunction(String)
        case unknownAxis(String)
        case unknownNodeType(String)
        case argumentCount(String, Int, expected: String)
        case type(String, of: String, expected: String)
        case variable(String)
        case nesting(Int)
        case length(Int, limit: Int)
        case unboundPrefix(String)
        case noDefaultNamespace
        case steps(Int)
        case result(Int)
    }

    let problem: Problem
    /// In the expression's bytes.
    package let range: Range<Int>
    /// What to write instead.
    package let help: String?

    init(_ problem: Problem, at range: Range<Int>, help: String? = nil) {
        self.problem = problem
        self.range = range
        self.help = help
    }

    package var message: String {
        switch problem {
        case .found(let found, let expected): "found \(found), expected \(expected)"
        case .byte(let byte):
            "found the byte 0x\(String(byte, radix: 16, uppercase: true)), expected UTF-8"
        case .unknownFunction(let name):
            "unknown function '\(Excerpt.short(name))' in an XPath 1.0 expression"
        case .unknownAxis(let name): "unknown axis '\(Excerpt.short(name))'"
        case .unknownNodeType(let name): "unknown node type '\(Excerpt.short(name))'"
        case .argumentCount(let name, let count, let expected):
            "found \(count) argument\(count == 1 ? "" : "s") of '\(name)', expected \(expected)"
        case .type(let found, let place, let expected):
            "found \(found) as \(place), expected \(expected)"
        case .variable(let name):
            "found the variable '$\(Excerpt.short(name))', expected none: nothing here gives an XPath variables"
        case .nesting(let limit):
            "found parentheses and predicates nested deeper than \(limit) levels, the limit"
        case .length(let length, let limit):
            "found an expression of \(length) bytes, expected at most \(limit), the limit"
        case .unboundPrefix(let name):
            "found the prefix '\(Excerpt.short(name))', which the document does not declare"
        case .noDefaultNamespace:
            "found the prefix '_', but the document declares no default namespace"
        case .steps(let limit):
            "the expression takes more than \(limit) steps over this document, the limit"
        case .result(let limit):
            "the expression selects more than \(limit) bytes of text, the limit"
        }
    }
}
