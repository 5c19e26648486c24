// SPDX-License-Identifier: Apache-2.0

/// The operators of a matcher (format.md 4).
enum MatcherKeys {
    static let matcher: [Key] = [
        Key("equals", .value, "is equal by value"),
        Key("not", .value, "the matcher does not hold"),
        Key("oneOf", .list(.value), "is equal to one of them"),
        Key("allOf", .list(.value), "every matcher holds"),
        Key("anyOf", .list(.value), "one of the matchers holds"),
        Key("lt", .value, "is less"),
        Key("lte", .value, "is less or equal"),
        Key("gt", .value, "is greater"),
        Key("gte", .value, "is greater or equal"),
        Key("near", .map(.near), "is near a value"),
        Key("type", .value, "is of that type"),
        Key("contains", .value, "has the substring or the element"),
        Key("startsWith", .text, "begins so"),
        Key("endsWith", .text, "ends so"),
        Key("matches", .text, "the regular expression is found in it"),
        Key("ignoringCase", .value, "compares without case"),
        Key("length", .value, "of its characters, members or elements"),
        Key("count", .value, "how many there were"),
        Key("isEmpty", .boolean, "has nothing in it"),
        Key("includes", .value, "has these parts, at any depth"),
        Key("each", .value, "holds of every element"),
        Key("any", .value, "holds of an element"),
        Key("none", .value, "holds of no element"),
        Key("unique", .boolean, "no two elements are equal"),
        Key("sorted", .word(SortingCheck.directions), "is in order"),
        Key("containsInOrder", .list(.value), "has these elements in this order"),
        Key("exists", .boolean, "is there; null is"),
        Key("schema", .value, "keeps a JSON Schema: a file, or the schema itself"),
        Key("format", .text, "has a format of JSON Schema's"),
        Key("sha256", .text, "has that digest"),
        Key("base64Decoded", .value, "of what the text holds"),
        Key("jsonDecoded", .value, "of what the text holds"),
        Key("urlDecoded", .value, "of what the text holds"),
        Key("jwtPayload", .value, "of what the token holds"),
    ]
    static let near: [Key] = [
        Key("value", .value, "a number, a duration, a size or a date"),
        Key("within", .value, "how far from it at most"),
    ]
}
