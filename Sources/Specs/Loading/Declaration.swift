// SPDX-License-Identifier: Apache-2.0

import Documents

/// One name of `variables`, `secrets`, `policies` or `components` with what it stands for.
struct Declaration {
    let key: Node
    let value: Node
    /// The `baseURL` of the defaults of the file that it stands in.
    let baseURL: Node?
    /// Its own file.
    let home: DeclarationHome

    var name: String { key.text }
}
