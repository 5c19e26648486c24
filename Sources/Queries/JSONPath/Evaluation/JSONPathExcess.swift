// SPDX-License-Identifier: Apache-2.0

import Documents

/// Why a query was not answered to its end.
package enum JSONPathExcess: Error, Equatable {
    /// More nodes than one list may hold.
    case nodes(Int)
    /// More nodes looked at than one answer may cost.
    case steps
    /// The search for this expression of I-Regexp was stopped.
    case search(String)

    package var message: String {
        switch self {
        case .nodes(let limit): "the query selects more than \(limit) nodes, the limit"
        case .steps: "the query takes too long and was stopped"
        case .search(let expression):
            "the search for '\(VisibleText.cut(expression))' took too long and was stopped"
        }
    }
}
