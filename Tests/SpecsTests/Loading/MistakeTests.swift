// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct MistakeTests {
    @Test(arguments: Mistake.fileMistakes)
    func `a mistake at the top of a file is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.declarationMistakes)
    func `a wrong variable or secret is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.policyMistakes)
    func `a wrong policy is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.itemMistakes)
    func `a wrong item is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.orderMistakes)
    func `a name or an order that can't be is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.readingMistakes)
    func `a file that is no collection is named as what it is`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.policyReferenceMistakes)
    func `a policy that names what is not there is shown where it does`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.requestMistakes)
    func `a wrong target, header or query is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.rowMistakes)
    func `rows that can't be are shown where they stand`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.callMistakes)
    func `a call that can't be is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.authenticationMistakes)
    func `wrong credentials are shown where they stand`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.followingMistakes)
    func `a wrong retry, page, redirect or delay is shown where it stands`(
        _ mistake: Mistake
    ) throws {
        try check(mistake)
    }

    @Test(arguments: Mistake.partMistakes)
    func `a wrong part of a body is shown where it stands`(_ mistake: Mistake) throws {
        try check(mistake)
    }

    private func check(_ mistake: Mistake) throws {
        let text = mistake.text.replacing("\n", with: mistake.lineBreak)
        let folder = try LoadedFolder(
            [mistake.file: text + mistake.lineBreak], paths: [mistake.file],
            environment: mistake.environment)
        #expect(folder.errors == mistake.expected + "\n")
        #expect(folder.loaded.collections.isEmpty)
    }
}
