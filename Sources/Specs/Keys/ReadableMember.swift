// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A member of a map that the table lets be read.
package struct ReadableMember {
    /// The key's text.
    package let name: String
    package let key: Node
    package let value: Node
}
