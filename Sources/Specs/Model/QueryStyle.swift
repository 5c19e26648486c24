// SPDX-License-Identifier: Apache-2.0

/// How a list in `query` is spelt.
enum QueryStyle: String, Sendable {
    /// `tags[]=a&tags[]=b`, as AFNetworking does.
    case brackets
    /// `tags=a&tags=b`.
    case `repeat`
    /// `tags=a,b`.
    case comma
}
