// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Why a file or folder could not be read.
package struct FileFailure: Error, Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
        case missing(suggestion: String?)
        /// No path at all, but what a file would hold.
        case content(PathContent)
        case folder
        case notAFolder
        /// A pipe, a socket or a device; named as messages name it.
        case special(String)
        case noPermission
        /// For want of permission, of space …
        case unwritable
        /// The root, as a message shows it.
        case leavesRoot(String)
        case tooLarge(Int, limit: Int)
        case tooManyFiles(limit: Int)
        /// Any other `errno`.
        case system(Int32)
    }

    /// As a message shows it.
    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    init(path: String, code: Int32) {
        let reason: Reason =
            switch code {
            case ENOENT: .missing(suggestion: nil)
            case ENOTDIR: .notAFolder
            case EACCES, EPERM: .noPermission
            default: .system(code)
            }
        self.init(path: path, reason: reason)
    }

    package var message: String {
        switch reason {
        case .missing: "found no file '\(path)'"
        case .content(let content): "expected a file's path, found \(content.rawValue)"
        case .folder: "found the folder '\(path)', expected a file"
        case .notAFolder: "found a file on the way to '\(path)', expected a folder"
        case .special(let kind): "found the \(kind) '\(path)', expected a regular file"
        case .noPermission: "found no permission to read '\(path)'"
        case .unwritable: "could not write '\(path)'"
        case .leavesRoot(let root): "found '\(path)', which leads out of the root '\(root)'"
        case .tooLarge(let size, let limit):
            "found '\(path)' with \(size) bytes, expected at most \(limit), the limit"
        case .tooManyFiles(let limit):
            "found more than \(limit) files and folders in '\(path)', the limit"
        case .system(let code): "could not read '\(path)': \(String(cString: strerror(code)))"
        }
    }

    package var help: String? {
        switch reason {
        case .missing(let suggestion?): Suggestion.wording(suggestion)
        case .content: "write it to a file, and name that"
        case .leavesRoot: "'--root' names a folder further up"
        default: nil
        }
    }

    /// - Parameter span: where the path was written; nil where it stands in no file.
    package func diagnostic(at span: SourceSpan? = nil) -> Diagnostic {
        Diagnostic(message, at: span.map { .text($0) } ?? .file(path), help: help)
    }
}
