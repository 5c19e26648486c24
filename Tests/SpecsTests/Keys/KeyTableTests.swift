// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct KeyTableTests {
    @Test(arguments: KeyContext.allCases)
    func `each key that is built stands in a collection that loads`(_ context: KeyContext) throws {
        let examples = KeyExample.all.filter { $0.context == context }
        for key in KeyTable.keys(in: context) where key.isBuilt {
            guard let example = examples.first(where: { $0.key == key.name }) else {
                Issue.record("no example has '\(key.name)' of \(context.title)")
                continue
            }
            #expect(example.map.contains("\(key.name):"))
            let folder = try LoadedFolder(
                KeyPlace.files(context, example.map), environment: ["S": "hunter22", "V": "1"])
            #expect(folder.errors == "", "'\(key.name)' of \(context.title)")
            #expect(folder.loaded.collections.count == 1)
        }
        let names = Set(KeyTable.keys(in: context).filter(\.isBuilt).map(\.name))
        #expect(examples.map(\.key).filter { !names.contains($0) } == [])
    }

    @Test(arguments: KeyContext.allCases)
    func `each key that is not built is refused by name`(_ context: KeyContext) throws {
        for key in KeyTable.keys(in: context) where !key.isBuilt {
            let folder = try LoadedFolder(
                KeyPlace.files(context, "{ \(KeyPlace.least(context))\(key.name): 1 }"))
            #expect(
                folder.loaded.errors.map(\.message)
                    == ["'\(key.name)' is part of the format, but not built yet"],
                "'\(key.name)' of \(context.title)")
        }
    }

    @Test(arguments: KeyContext.allCases)
    func `a key of no context is unknown in each`(_ context: KeyContext) throws {
        // A map with any other key is no declaration but the variable's value itself.
        if context == .variable { return }
        let folder = try LoadedFolder(
            KeyPlace.files(context, "{ \(KeyPlace.least(context))zzzzzzzz: 1 }"))
        #expect(
            folder.loaded.errors.map(\.message) == ["unknown key 'zzzzzzzz' in \(context.title)"])
    }

    @Test(arguments: ForbiddenWord.allCases)
    func `a forbidden word is refused with what to do instead`(_ word: ForbiddenWord) throws {
        for context in [KeyContext.collection, .request, .steps, .defaults] {
            let folder = try LoadedFolder(
                KeyPlace.files(context, "{ \(KeyPlace.least(context))\(word.rawValue): 1 }"))
            #expect(
                folder.loaded.errors.map(\.message) == [
                    "'\(word.rawValue)' is not in the format: a collection is data"
                ])
            #expect(folder.loaded.errors.first?.help != nil)
        }
    }

    @Test func `no key stands twice in a context, and each says what it is`() {
        for context in KeyContext.allCases {
            let keys = KeyTable.keys(in: context)
            #expect(Set(keys.map(\.name)).count == keys.count, "\(context.title)")
            #expect(keys.allSatisfy { !$0.summary.isEmpty && $0.summary.last != "." })
        }
    }
}
