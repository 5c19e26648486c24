// SPDX-License-Identifier: Apache-2.0

extension CaptureFault {
    /// Whether the answer is as it should be and just has no such thing: the last page names no next.
    var isAbsence: Bool {
        switch self {
        case .nothing, .noNode, .noField, .noCookie, .noLink, .noMatch, .noGroup: true
        default: false
        }
    }
}
