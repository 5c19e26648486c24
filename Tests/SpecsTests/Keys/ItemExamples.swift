// SPDX-License-Identifier: Apache-2.0

/// Values of the keys of defaults and items; of `request` and `steps` whole maps.
enum ItemExamples {
    static let manner = [
        "baseURL": "'https://h.test'", "headers": "{ A: b }", "query": "{ a: b }",
        "queryStyle": "repeat", "policy": "system", "timeout": "1s", "safe": "true",
        "expect": "{ status: 200 }",
    ]

    private static let item = [
        "name": "other", "after": "first", "skip": "not today", "optional": "true", "tags": "[a]",
    ]

    static let request: [String: String] = {
        let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"]
        let purge = "{ method: PURGE, url: 'https://h.test/' }"
        var maps = Dictionary(
            uniqueKeysWithValues: methods.map { ($0, "{ \($0): 'https://h.test/' }") })
        maps["method"] = purge
        maps["url"] = purge
        let others = ["json": "{ a: 1 }", "text": "a", "capture": "{ c: $.a }"]
        for (key, value) in [manner, item, others].joined() {
            maps[key] = "{ POST: 'https://h.test/', \(key): \(value) }"
        }
        return maps
    }()

    static let steps: [String: String] = {
        let steps = "steps: [{ GET: 'https://h.test/', capture: { c: $.a } }]"
        let others = ["teardown": "[{ GET: 'https://h.test/' }]", "capture": "{ d: '{{c}}' }"]
        var maps = ["steps": "{ name: other, \(steps) }", "name": "{ name: other, \(steps) }"]
        for (key, value) in [manner, item, others].joined() where key != "name" {
            maps[key] = "{ name: other, \(steps), \(key): \(value) }"
        }
        return maps
    }()
}
