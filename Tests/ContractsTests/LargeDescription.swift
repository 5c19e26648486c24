// SPDX-License-Identifier: Apache-2.0

/// A document of the shape of the biggest public ones: thousands of paths, deep components that refer to each other.
enum LargeDescription {
    /// As compact JSON; 9 MB of 3,000.
    static func json(paths: Int) -> String {
        var parts: [String] = []
        for number in 0..<paths {
            parts.append(
                #""/groups/{groupId}/things\#(number)/{thingId}":{"parameters":[\#(path("groupId")),\#(path("thingId"))],"#
                    + #""get":\#(operation("get", number, body: false)),"patch":\#(operation("patch", number, body: true))}"#
            )
        }
        let schemas = (0..<paths).map { #""thing\#($0)":\#(schema($0, of: paths))"# }
        return
            #"{"openapi":"3.0.3","info":{"title":"Large","version":"1"},"servers":[{"url":"https://api.example/v2"}],"paths":{"#
            + parts.joined(separator: ",") + #"},"components":{"schemas":{"#
            + schemas.joined(separator: ",") + "}}}"
    }

    /// The same as YAML.
    static func yaml(paths: Int) -> String {
        // Flow style is what YAML has of JSON: the commas want their blanks.
        json(paths: paths).replacing("\":", with: "\": ").replacing(",\"", with: ",\n \"")
            .replacing("{\"paths", with: "{\n \"paths")
    }

    private static func path(_ name: String) -> String {
        #"{"name":"\#(name)","in":"path","required":true,"schema":{"type":"string"},"description":"The unique identifier of it"}"#
    }

    private static func operation(_ method: String, _ number: Int, body: Bool) -> String {
        let content =
            ##""content":{"application/json":{"schema":{"$ref":"#/components/schemas/thing\##(number)"}}}"##
        let request = body ? #""requestBody":{"required":true,\#(content)},"# : ""
        return
            #"{"tags":["things"],"summary":"Reads or changes a thing","description":"\#(text)","operationId":"\#(method)Thing\#(number)","#
            + #""parameters":[{"name":"$select","in":"query","style":"form","explode":false,"description":"\#(text)","schema":{"type":"array","items":{"type":"string"}}}],"#
            + request
            + #""responses":{"200":{"description":"It is there",\#(content)},"default":{"description":"\#(text)"}}}"#
    }

    private static func schema(_ number: Int, of count: Int) -> String {
        let own = (0..<8).map {
            #""member\#($0)":{"type":"string","description":"\#(text)","nullable":true}"#
        }
        let next = ##""next":{"$ref":"#/components/schemas/thing\##((number + 1) % count)"}"##
        let deep =
            #""inner":{"type":"object","properties":{"more":{"type":"array","items":{"type":"object","properties":{"deep":{"type":"integer","format":"int32"}}}}}}"#
        return #"{"type":"object","properties":{"# + (own + [next, deep]).joined(separator: ",")
            + "}}"
    }

    private static let text =
        "What this is and how it is used, in as many words as such documents have for it."
}
