// SPDX-License-Identifier: Apache-2.0

import Documents

/// The question that a misspelt name gets.
enum NearestName {
    /// `did you mean 'method'?`; nil where nothing is near.
    static func question(_ name: String, among names: some Sequence<String>) -> String? {
        Suggestion.nearest(to: name, among: names).map(Suggestion.wording)
    }
}
