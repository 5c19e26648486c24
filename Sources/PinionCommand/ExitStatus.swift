// SPDX-License-Identifier: Apache-2.0

/// What the process ends with; scripts and CI servers rely on each of them.
enum ExitStatus: Int32 {
    case success = 0
    /// An expectation failed, or a request could not be carried out; for `query`, nothing was selected.
    case failed = 1
    /// The command line or `.pinion.yaml` is wrong; for `query`, the expression or the file is.
    case usage = 2
    /// A collection is wrong; nothing was sent.
    case collection = 3
    case nothingRan = 4
    case reportNotWritten = 5
    /// A defect of pinion's own, as BSD's EX_SOFTWARE.
    case defect = 70
    case interrupted = 130
    case terminated = 143
}
