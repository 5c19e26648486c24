// SPDX-License-Identifier: Apache-2.0

/// What a template can read by its name alone.
enum CaptureName {
    static func isReadable(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first,
            first == "_" || first.properties.isAlphabetic
        else { return false }
        return name.unicodeScalars.allSatisfy {
            $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
    }
}
