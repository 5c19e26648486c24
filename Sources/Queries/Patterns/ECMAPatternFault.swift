// SPDX-License-Identifier: Apache-2.0

/// Why a text is no regular expression of ECMA-262, or none that can be searched with here.
enum ECMAPatternFault: Error, Equatable {
    case escape(String)
    case nothingToRepeat(String)
    case unclosed(String)
    case group(String)
    case range(String)
    /// ICU refuses what was made of it: an unbounded lookbehind, a property that it lacks, a count too large.
    case unreadable

    var message: String {
        switch self {
        case .escape(let text): "'\(text)' is no escape of ECMA-262"
        case .nothingToRepeat(let text): "'\(text)' has nothing to repeat"
        case .unclosed(let text): "'\(text)' has no counterpart"
        case .group(let text): "'\(text)' opens no group of ECMA-262"
        case .range(let text): "'\(text)' ends before it begins"
        case .unreadable: "it asks for what cannot be searched for"
        }
    }
}
