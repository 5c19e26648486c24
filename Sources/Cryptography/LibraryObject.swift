// SPDX-License-Identifier: Apache-2.0

/// An owner of an object of OpenSSL's, which it frees at its own end.
///
/// The optimizer may end an owner after its last use in Swift, and what C does with a pointer is none: `withPointer` is the only way to it.
package protocol LibraryObject: AnyObject {
    /// For `withPointer` alone to read.
    var ownedPointer: OpaquePointer { get }
}

extension LibraryObject {
    /// The object, which lives at least until `body` returns.
    package func withPointer<Result, Failure: Error>(
        _ body: (OpaquePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withExtendedLifetime(self) { () throws(Failure) in try body(ownedPointer) }
    }
}
