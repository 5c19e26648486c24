// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong variables and secrets.
    static let declarationMistakes: [Mistake] = [
        Mistake(
            "missing environment variable",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              v: { env: V }
            requests:
              - GET: /{{v}}
            """#,
            #"""
            c.yaml:4:13: error: the environment has no 'V'
               |
             4 |   v: { env: V }
               |             ^ set it, give the variable a 'default', or pass --var v=…
            """#),
        Mistake(
            "number from outside",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              v: { env: V, default: 80 }
            requests:
              - GET: /{{v}}
            """#,
            #"""
            c.yaml:4:13: error: V gives 'eighty', expected a number, as the default is
               |
             4 |   v: { env: V, default: 80 }
               |             ^
            """#,
            environment: ["V": "eighty"]),
        Mistake(
            "variables in a circle",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              a: "{{b}}"
              b: "{{c}}"
              c: "{{a}}"
            requests:
              - GET: /{{a}}
            """#,
            #"""
            c.yaml:6:9: error: 'a' needs itself: a → b → c → a
               |
             6 |   c: "{{a}}"
               |         ^
            """#),
        Mistake(
            "variable of an undefined name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              hosts: h.test
              url: "{{hostz}}"
            requests:
              - GET: /{{url}}
            """#,
            #"""
            c.yaml:5:11: error: undefined name 'hostz'
               |
             5 |   url: "{{hostz}}"
               |           ^^^^^ did you mean 'hosts'?
            """#),
        Mistake(
            "value beside default",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables:
              v: { value: 1, default: 2 }
            requests:
              - GET: /{{v}}
            """#,
            #"""
            c.yaml:4:8: error: found 'value' beside 'env' or 'default'
               |
             4 |   v: { value: 1, default: 2 }
               |        ^^^^^ 'default' is the value where the environment has none
            """#),
        Mistake(
            "secret that is no map",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets: { s: abcdef }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:3:15: error: found the string 'abcdef', expected a map with the keys of a secret
               |
             3 | secrets: { s: abcdef }
               |               ^^^^^^
            """#),
        Mistake(
            "missing secret",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets:
              s: { env: S }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:13: error: the environment has no 'S'
               |
             4 |   s: { env: S }
               |             ^
            """#),
        Mistake(
            "short secret",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets:
              s: { env: S }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:3: error: the secret 's' has fewer than 4 characters
               |
             4 |   s: { env: S }
               |   ^ so short a text can't be kept out of reports
            """#,
            environment: ["S": "abc"]),
        Mistake(
            "two sources of a secret",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets:
              s: { env: S, file: s.txt }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:3: error: the secret 's' has 2 sources
               |
             4 |   s: { env: S, file: s.txt }
               |   ^ expected one of 'env', 'file' and 'value'
            """#),
        Mistake(
            "secret of a variable's name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            variables: { s: 1 }
            secrets:
              s: { env: S }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:3: error: 's' is a variable and a secret
               |
             5 |   s: { env: S }
               |   ^
            c.yaml:3:14: note: the variable
               |
             3 | variables: { s: 1 }
               |              ^
            """#,
            environment: ["S": "abcdef"]),
        Mistake(
            "secret's file",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets:
              s: { file: token.txt }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:14: error: found no file 'token.txt'
               |
             4 |   s: { file: token.txt }
               |              ^^^^^^^^^
            """#),
    ]
}
