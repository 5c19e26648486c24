// SPDX-License-Identifier: Apache-2.0

package import Contracts
package import Documents
package import Exchanges

/// What came of loading: the collections and their order, or everything that is wrong with their files.
package struct LoadedCollections: Sendable {
    /// Those without a mistake, in the order of the files.
    package let collections: [RequestCollection]
    /// Their items with what waits for what.
    package let plan: Plan
    /// By file in the order of loading, then by place; nothing may be sent unless it is empty.
    package let errors: [Diagnostic]
    package let warnings: [Diagnostic]
    /// Every file that was read as a collection or a library.
    package let sources: [SourceFile]
    /// The OpenAPI documents that expectations name, with what exchanges were examples of.
    package let contracts: [ContractLedger]
    /// Knows every secret that was read, those of collections that are wrong too: what is said of the files goes through it.
    package let redactor: Redactor
}
