// SPDX-License-Identifier: Apache-2.0

/// Who may come into the demo's store, with passwords made anew for each run.
struct DemoAccounts: Sendable {
    let keeper = Account(user: "keeper", password: RandomText.make(), role: .editor)
    let admin = Account(user: "admin", password: RandomText.make(), role: .admin)
    let editor = Account(
        user: "editor", password: RandomText.make(), role: .editor, key: RandomText.make())
    let viewer = Account(user: "viewer", password: RandomText.make(), role: .viewer)

    var all: [Account] { [keeper, admin, editor, viewer] }

    /// How a collection learns of them.
    var variables: [String: String] {
        [
            "PETSTORE_PASSWORD": keeper.password, "PETSTORE_ADMIN_PASSWORD": admin.password,
            "PETSTORE_EDITOR_PASSWORD": editor.password,
            "PETSTORE_VIEWER_PASSWORD": viewer.password,
            "PETSTORE_API_KEY": editor.key ?? "",
        ]
    }
}
