// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    private static func rows(_ id: String, _ item: String, _ expected: String) -> Mistake {
        Mistake(
            id,
            "collection: C\ndefaults: { baseURL: https://h.test }\nvariables: { n: 3, e: { env: E, default: x } }\nrequests:\n  - \(item)",
            expected)
    }

    static let rowMistakes: [Mistake] = [
        rows(
            "no rows", "{ name: a, forEach: [], GET: / }",
            #"""
            c.yaml:5:25: error: found an empty list, expected one row or more
               |
             5 |   - { name: a, forEach: [], GET: / }
               |                         ^^
            """#),
        rows(
            "rows of what is no list", "{ name: a, forEach: users, GET: / }",
            #"""
            c.yaml:5:25: error: found the string 'users', expected a list, a CSV, JSON or YAML file, or a template that gives a list
               |
             5 |   - { name: a, forEach: users, GET: / }
               |                         ^^^^^
            """#),
        rows(
            "rows of a variable that is no list", "{ name: a, forEach: '{{n}}', GET: / }",
            #"""
            c.yaml:5:25: error: found a number, expected a list of rows
               |
             5 |   - { name: a, forEach: '{{n}}', GET: / }
               |                         ^^^^^^^
            """#),
        rows(
            "a column that one row lacks",
            "{ name: a, forEach: [{ user: ann, role: x }, { user: bob }], GET: '/{{user}}/{{role}}' }",
            #"""
            c.yaml:5:52: error: found a row without 'role', which other rows have
               |
             5 |   - { name: a, forEach: [{ user: ann, role: x }, { user: bob }], GET: '/{{user}}/{{role}}' }
               |                                                    ^^^^
            c.yaml:5:84: note: read here
               |
             5 |   - { name: a, forEach: [{ user: ann, role: x }, { user: bob }], GET: '/{{user}}/{{role}}' }
               |                                                                                    ^^^^
            """#),
        rows(
            "a column that no row has",
            "{ name: a, forEach: [{ user: ann }], GET: '/{{usr}}' }",
            #"""
            c.yaml:5:51: error: undefined name 'usr'
               |
             5 |   - { name: a, forEach: [{ user: ann }], GET: '/{{usr}}' }
               |                                                   ^^^ did you mean 'user'?
            """#),
        rows(
            "two rows with one name",
            "{ name: '{{user}}', forEach: [{ user: ann }, { user: bob }, { user: ann }], GET: / }",
            #"""
            c.yaml:5:13: error: rows 1 and 3 are both named 'ann'
               |
             5 |   - { name: '{{user}}', forEach: [{ user: ann }, { user: bob }, { user: ann }], GET: / }
               |             ^^^^^^^^^^ what tells them apart belongs in the name
            """#),
        rows(
            "a name that is not the same everywhere",
            "{ name: 'of {{user}}', forEach: [{ user: '{{e}}' }], GET: / }",
            #"""
            c.yaml:5:19: error: found 'user' in a name, expected only what is the same everywhere
               |
             5 |   - { name: 'of {{user}}', forEach: [{ user: '{{e}}' }], GET: / }
               |                   ^^^^ reports know an item by its name, run after run
            """#),
        rows(
            "an exclusion of nothing",
            "{ name: a, matrix: { role: [x, y] }, exclude: [{ role: z }], GET: / }",
            #"""
            c.yaml:5:52: error: found an exclusion that leaves no row out
               |
             5 |   - { name: a, matrix: { role: [x, y] }, exclude: [{ role: z }], GET: / }
               |                                                    ^^^^^^^^^^^
            """#),
        rows(
            "an exclusion by no column",
            "{ name: a, matrix: { role: [x, y] }, exclude: [{ rol: x }], GET: / }",
            #"""
            c.yaml:5:52: error: found an exclusion that leaves no row out
               |
             5 |   - { name: a, matrix: { role: [x, y] }, exclude: [{ rol: x }], GET: / }
               |                                                    ^^^^^^^^^^
            c.yaml:5:54: error: no row has a column 'rol'
               |
             5 |   - { name: a, matrix: { role: [x, y] }, exclude: [{ rol: x }], GET: / }
               |                                                      ^^^ did you mean 'role'?
            """#),
        rows(
            "an exclusion without rows", "{ name: a, exclude: [{ role: z }], GET: / }",
            #"""
            c.yaml:5:16: error: found 'exclude' without 'forEach' or 'matrix'
               |
             5 |   - { name: a, exclude: [{ role: z }], GET: / }
               |                ^^^^^^^
            """#),
        rows(
            "a column twice", "{ name: a, forEach: [{ r: 1 }], matrix: { r: [1] }, GET: / }",
            #"""
            c.yaml:5:47: error: 'r' is a column of 'forEach' and of 'matrix'
               |
             5 |   - { name: a, forEach: [{ r: 1 }], matrix: { r: [1] }, GET: / }
               |                                               ^
            """#),
        rows(
            "a capture with a column's name",
            "{ name: a, forEach: [{ r: 1 }], GET: /, capture: { r: $.r } }",
            #"""
            c.yaml:5:56: error: the capture 'r' has the name of what the item is given
               |
             5 |   - { name: a, forEach: [{ r: 1 }], GET: /, capture: { r: $.r } }
               |                                                        ^ columns of rows and what 'with' gives hide captures of their names
            """#),
        rows(
            "a known failure without an end",
            "{ GET: /, knownFailure: { reason: slow, until: soon } }",
            #"""
            c.yaml:5:31: error: found a known failure without 'owner'
               |
             5 |   - { GET: /, knownFailure: { reason: slow, until: soon } }
               |                               ^^^^^^ it says why, who sees to it, and until when
            """#),
        rows(
            "a condition that is none", "{ GET: /, when: { \"n +\": 3 } }",
            #"""
            c.yaml:5:26: error: found '+' in a template, expected '|' or the end of the expression
               |
             5 |   - { GET: /, when: { "n +": 3 } }
               |                          ^
            """#),
    ]
}
