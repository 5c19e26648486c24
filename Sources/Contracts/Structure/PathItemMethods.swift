// SPDX-License-Identifier: Apache-2.0

/// The methods that a path item may have, in the order in which messages list them.
enum PathItemMethods {
    static let names = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
}
