// SPDX-License-Identifier: Apache-2.0

package import Trust

/// Why the demo could not start.
package enum DemoFailure: Error, Sendable {
    case minting(LibraryFailure)
    /// The system's own words.
    case writing(String, String)
    case listening(String)

    /// Whether it is the folder's fault.
    package var isOfWriting: Bool {
        if case .writing = self { true } else { false }
    }

    /// One line, lower case, without a full stop.
    package var message: String {
        switch self {
        case .minting(let failure): "the demo's certificates could not be made: \(failure)"
        case .writing(let path, let reason): "'\(path)' could not be written: \(reason)"
        case .listening(let reason): "the demo's servers could not start: \(reason)"
        }
    }
}
