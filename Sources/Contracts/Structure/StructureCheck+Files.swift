// SPDX-License-Identifier: Apache-2.0

import Documents

extension StructureCheck {
    /// The document, and of the files that it refers to what it refers to.
    ///
    /// A reference that leads to nothing is a warning: whoever needs it is told again.
    mutating func checkWhole(_ document: Document, with resolver: ReferenceResolver) {
        hasOwnDialect = isOwnDialect(document.root["jsonSchemaDialect"])
        check(document.root, .object(.document), field: "")
        var seen: [Place: Bool] = [:]
        var next = 0
        while next < references.count {
            let reference = references[next]
            next += 1
            let pointer = ReferencePointer(reference.node.text)
            // An anchor is the validator's to find.
            if pointer.tokens == nil, !pointer.isRemote { continue }
            do throws(Diagnostic) {
                let target = try resolver.target(of: reference.node)
                if target.document === document { continue }
                let place = Place(
                    document: ObjectIdentifier(target.document), position: target.position)
                if seen.updateValue(true, forKey: place) == nil {
                    check(target, reference.shape, field: reference.node.text)
                }
            } catch {
                warn(error)
            }
        }
    }

    private struct Place: Hashable {
        let document: ObjectIdentifier
        let position: Int
    }
}
