// SPDX-License-Identifier: Apache-2.0

/// The file that a declaration stands in, by what it declares with the files that it uses.
final class DeclarationHome {
    var declarations = Declarations()
}
