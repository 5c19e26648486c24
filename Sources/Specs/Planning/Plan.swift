// SPDX-License-Identifier: Apache-2.0

/// What will be run, in the order of the files, with what must wait for what.
package struct Plan: Sendable {
    package let collections: [CollectionPlan]

    package init(collections: [CollectionPlan]) {
        self.collections = collections
    }
}
