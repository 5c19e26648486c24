// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Names that are not there, and items that wait for what never comes.
    static let orderMistakes: [Mistake] = [
        Mistake(
            "undefined name in a target",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables: { pet: 1 }
            requests:
              - GET: /pets/{{pett}}
            """#,
            #"""
            c.yaml:5:18: error: undefined name 'pett'
               |
             5 |   - GET: /pets/{{pett}}
               |                  ^^^^ did you mean 'pet'?
            """#),
        Mistake(
            "unclosed template",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables: { pet: 1 }
            requests:
              - GET: "/pets/{{pet"
            """#,
            #"""
            c.yaml:5:17: error: found '{{' without '}}' after it
               |
             5 |   - GET: "/pets/{{pet"
               |                 ^^ write {{ "{{" }} for two braces that are text
            """#),
        Mistake(
            "capture of a variable's name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables: { pet: 1 }
            requests:
              - GET: /
                capture: { pet: $.id }
            """#,
            #"""
            c.yaml:6:16: error: the capture 'pet' has the name of a variable
               |
             6 |     capture: { pet: $.id }
               |                ^^^
            c.yaml:3:14: note: declared here
               |
             3 | variables: { pet: 1 }
               |              ^^^
            """#),
        Mistake(
            "capture that no template can read",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                capture: { a.b: $.id }
            """#,
            #"""
            c.yaml:5:16: error: found the capture 'a.b', expected a name of letters, digits, '_' and '-'
               |
             5 |     capture: { a.b: $.id }
               |                ^^^
            """#),
        Mistake(
            "two captures of a name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                capture: { id: $.id }
              - GET: /x
                capture: { id: $.id }
            """#,
            #"""
            c.yaml:7:16: error: two items capture 'id'
               |
             7 |     capture: { id: $.id }
               |                ^^ under 'order: listed', and in steps, a reader has the nearest before it
            c.yaml:5:16: note: the first one here
               |
             5 |     capture: { id: $.id }
               |                ^^
            """#),
        Mistake(
            "read above the unsafe one that captures it",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /pets/{{id}}
              - POST: /pets
                capture: { id: $.id }
            """#,
            #"""
            c.yaml:4:18: error: 'GET /pets/{{id}}' reads 'id', which 'POST /pets' captures only after it
               |
             4 |   - GET: /pets/{{id}}
               |                  ^^ an item that is not safe waits for all before it and holds all after it
            c.yaml:6:16: note: captured here
               |
             6 |     capture: { id: $.id }
               |                ^^
            """#),
        Mistake(
            "waits for what comes later",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: a, POST: /, after: b }
              - { name: b, POST: / }
            """#,
            #"""
            c.yaml:4:32: error: 'a' waits for 'b', which runs only after it
               |
             4 |   - { name: a, POST: /, after: b }
               |                                ^ an item that is not safe waits for all before it and holds all after it
            c.yaml:5:13: note: it stands here
               |
             5 |   - { name: b, POST: / }
               |             ^
            """#),
        Mistake(
            "waits for nobody",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: create, POST: / }
              - { name: b, GET: /, after: [craete] }
            """#,
            #"""
            c.yaml:5:32: error: no item beside this one is named 'craete'
               |
             5 |   - { name: b, GET: /, after: [craete] }
               |                                ^^^^^^ did you mean 'create'?
            """#),
        Mistake(
            "waits for itself",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: a, GET: /, after: a }
            """#,
            #"""
            c.yaml:4:31: error: 'a' waits for itself
               |
             4 |   - { name: a, GET: /, after: a }
               |                               ^
            """#),
        Mistake(
            "safe ones in a circle",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: a, GET: '/{{y}}', capture: { x: $.x } }
              - { name: b, GET: '/{{x}}', capture: { y: $.y } }
            """#,
            #"""
            c.yaml:4:25: error: items wait for each other: 'a' → 'b' → 'a'
               |
             4 |   - { name: a, GET: '/{{y}}', capture: { x: $.x } }
               |                         ^
            c.yaml:5:25: note: and back here
               |
             5 |   - { name: b, GET: '/{{x}}', capture: { y: $.y } }
               |                         ^
            """#),
        Mistake(
            "captured only in teardown",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /{{id}}
            teardown:
              - GET: /
                capture: { id: $.id }
            """#,
            #"""
            c.yaml:4:13: error: 'GET /{{id}}' reads 'id', which is captured only later
               |
             4 |   - GET: /{{id}}
               |             ^^
            c.yaml:7:16: note: captured here
               |
             7 |     capture: { id: $.id }
               |                ^^
            """#),
        Mistake(
            "steps without a name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - steps:
                  - GET: /
            """#,
            #"""
            c.yaml:4:5: error: found steps without a name
               |
             4 |   - steps:
               |     ^^^^^ write 'name'
            """#),
        Mistake(
            "step that reads a later one",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - name: s
                steps:
                  - GET: /{{id}}
                  - POST: /
                    capture: { id: $.id }
            """#,
            #"""
            c.yaml:6:17: error: 'GET /{{id}}' reads 'id', which is captured only later
               |
             6 |       - GET: /{{id}}
               |                 ^^
            c.yaml:8:20: note: captured here
               |
             8 |         capture: { id: $.id }
               |                    ^^
            """#),
        Mistake(
            "steps keep what they captured",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - name: s
                steps:
                  - POST: /
                    capture: { id: $.id }
              - GET: /{{id}}
            """#,
            #"""
            c.yaml:8:13: error: undefined name 'id'
               |
             8 |   - GET: /{{id}}
               |             ^^ steps hand on what they capture with a 'capture' of their own
            c.yaml:7:20: note: captured here, within steps
               |
             7 |         capture: { id: $.id }
               |                    ^^
            """#),
        Mistake(
            "steps hand on a query",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - name: s
                steps:
                  - POST: /
                capture: { id: $.id }
            """#,
            #"""
            c.yaml:7:20: error: found the string '$.id', expected a template such as "{{ id }}"
               |
             7 |     capture: { id: $.id }
               |                    ^^^^ steps hand on what their items have captured
            """#),
    ]
}
