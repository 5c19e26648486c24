// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ContractTests {
    static let deviations: [Deviation] = [
        Deviation(
            "another status",
            told: [
                "openapi answer.status: found 202, expected one of 200, 404",
                "see Examples/openapi/petstore.openapi.yaml:42:9",
            ]
        ) { $0.with(status: 202) },
        Deviation(
            "another media type",
            told: [
                "openapi answer.headers.Content-Type: found 'text/html', expected application/json",
                "see Examples/openapi/petstore.openapi.yaml:44:20",
            ]
        ) { $0.with(type: "text/html") },
        Deviation(
            "no media type",
            told: [
                "openapi answer.headers.Content-Type: found a body without a Content-Type, expected application/json",
                "see Examples/openapi/petstore.openapi.yaml:44:20",
            ]
        ) { $0.with(type: .some(nil)) },
        Deviation(
            "half of the JSON",
            told: [
                #"openapi answer.body: expected JSON: found the end of the text, expected '"'"#,
                "see Examples/openapi/petstore.openapi.yaml:44:50",
            ]
        ) { $0.with(body: { String($0.dropLast(3)) }) },
        Deviation(
            "no body",
            told: [
                "openapi answer.body: found no body, expected application/json",
                "see Examples/openapi/petstore.openapi.yaml:44:20",
            ]
        ) { $0.with(body: { _ in "" }) },
        Deviation(
            "a member less",
            told: [
                "openapi answer.body: found no 'name', expected it",
                "see Examples/openapi/petstore.openapi.yaml:75:17",
            ]
        ) { $0.replacing(#""name":"Rex","#, "") },
        Deviation(
            "a number as text",
            told: [
                "openapi answer.body $.id: found the string '1', expected an integer",
                "see Examples/openapi/petstore.openapi.yaml:78:21",
            ]
        ) { $0.replacing(#""id":1,"#, #""id":"1","#) },
        Deviation(
            "a number out of range",
            told: [
                "openapi answer.body $.price: found '-1', expected at least 0",
                "see Examples/openapi/petstore.openapi.yaml:81:41",
            ]
        ) {
            $0.replacing(#""price":250"#, #""price":-1"#)
        },
        Deviation(
            "a word that is none of them",
            told: [
                "openapi answer.body $.species: found the string 'dragon', expected one of 'bird', 'cat', 'dog', 'fish'",
                "see Examples/openapi/petstore.openapi.yaml:72:22",
            ]
        ) { $0.replacing("dog", "dragon") },
        Deviation(
            "a member more",
            told: [
                "openapi answer.body $.owner: found the member 'owner', which the schema has no place for",
                "see Examples/openapi/petstore.openapi.yaml:76:29",
            ]
        ) { $0.replacing("{", #"{"owner":"me","#) },
        Deviation(
            "null where none may be",
            told: [
                "openapi answer.body $.tags: found null, expected an array",
                "see Examples/openapi/petstore.openapi.yaml:82:23",
            ]
        ) {
            $0.replacing(#"["loud","loyal"]"#, "null")
        },
        Deviation(
            "an element twice",
            told: [
                "openapi answer.body $.tags: found the string 'loud' at 0 and at 1, expected elements that differ",
                "see Examples/openapi/petstore.openapi.yaml:82:43",
            ]
        ) { $0.replacing("loyal", "loud") },
        Deviation(
            "deep in a list", "GET", "/v1/pets",
            told: [
                "openapi answer.body $.pets[0].name: found the string '', expected at least 1 character",
                "see Examples/openapi/petstore.openapi.yaml:79:42",
            ]
        ) {
            $0.replacing(#""name":"Rex""#, #""name":"""#)
        },
        Deviation(
            "a required header less", "POST", "/v1/pets",
            told: [
                "openapi answer.headers.Location: found none, expected one: it is required",
                "see Examples/openapi/petstore.openapi.yaml:33:13",
            ]
        ) {
            $0.with(fields: { $0.remove("Location") })
        },
        Deviation(
            "a header of another form", "POST", "/v1/pets",
            told: [
                "openapi answer.headers.Location: found the string '/pets', expected a match of '^/v1/pets/[0-9]+$'",
                "see Examples/openapi/petstore.openapi.yaml:33:74",
            ]
        ) {
            $0.with(fields: {
                $0.remove("Location")
                $0.append("Location", "/pets")
            })
        },
        Deviation(
            "what is only written", "POST", "/v1/sessions",
            told: [
                "openapi answer.body $.password: found the string 'x', expected nothing: it must not be sent in this direction",
                "see Examples/openapi/petstore.openapi.yaml:88:19",
            ]
        ) {
            $0.replacing(#""user":"#, #""password":"x","user":"#)
        },
        Deviation(
            "a problem that is none", "GET", "/v1/pets/0",
            told: [
                "openapi answer.headers.Content-Type: found 'application/json', expected application/problem+json",
                "see Examples/openapi/petstore.openapi.yaml:69:9",
            ]
        ) {
            $0.with(type: "application/json")
        },
    ]
}
