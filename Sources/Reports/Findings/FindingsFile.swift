// SPDX-License-Identifier: Apache-2.0

/// A report of findings that is one text.
package enum FindingsFile {
    /// Puts the whole report at the path, making the folders above it.
    package static func write(_ text: String, to path: String) throws(ReportFailure) {
        let file = try ReportFile(path)
        try file.write(text)
        try file.place()
    }
}
