// SPDX-License-Identifier: Apache-2.0

/// The keys of a file's top level and of what it declares (format.md 1 and 11).
enum FileKeys {
    static let collection: [Key] = [
        Key("collection", .text, "the collection's name, unique in a run"),
        Key("version", .word(["1"]), "the format's version; 1 when absent"),
        Key("description", .text, "what it is for"),
        Key("tags", .list(.text), "tags of all its items"),
        Key(
            "use", .list(.text),
            "files whose policies, variables, secrets, defaults and components it takes"),
        Key("order", .text, "safe (default), listed or free"),
        Key("hosts", .list(.text), "the only hosts that its requests may go to"),
        Key("variables", .names, "name to a value, or to where it comes from"),
        Key("secrets", .names, "name to where the secret comes from and may go"),
        Key("policies", .names, "name to a security policy"),
        Key("defaults", .map(.defaults), "what every item does unless it says otherwise"),
        Key("components", .names, "items under a name, run where they are called"),
        Key("setup", .items, "items, in order, before anything else"),
        Key("requests", .items, "the items; one or more"),
        Key("teardown", .items, "items, in order, always"),
    ]

    static let library: [Key] = {
        let names = [
            "version", "description", "use", "policies", "variables", "secrets", "defaults",
            "components",
        ]
        return collection.filter { names.contains($0.name) }
    }()

    static let variable: [Key] = [
        Key("env", .text, "the environment variable that it is read from"),
        Key("default", .value, "where the environment has none; its type is the variable's"),
        Key("value", .value, "the value itself, for a map that would look like a declaration"),
    ]

    static let secret: [Key] = [
        Key("env", .text, "the environment variable that it is read from"),
        Key("file", .text, "the file that holds it, less one final line break"),
        Key("value", .text, "the value itself"),
        Key("hosts", .list(.text), "names or *. patterns that it may be sent to"),
    ]
}
