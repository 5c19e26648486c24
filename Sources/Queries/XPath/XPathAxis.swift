// SPDX-License-Identifier: Apache-2.0

/// The thirteen of XPath 1.0 section 2.2.
enum XPathAxis: String, CaseIterable, Sendable {
    case ancestor
    case ancestorOrSelf = "ancestor-or-self"
    case attribute
    case child
    case descendant
    case descendantOrSelf = "descendant-or-self"
    case following
    case followingSibling = "following-sibling"
    case namespace
    case parent
    case preceding
    case precedingSibling = "preceding-sibling"
    case `self`
}
