// SPDX-License-Identifier: Apache-2.0

import Documents

/// Every mistake of a `.pinion.yaml`.
struct InvalidSettings: Error {
    let diagnostics: [Diagnostic]
}
