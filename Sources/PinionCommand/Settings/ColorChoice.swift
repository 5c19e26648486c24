// SPDX-License-Identifier: Apache-2.0

/// When output is coloured; `auto` respects NO_COLOR (no-color.org), TERM=dumb and what is no terminal.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    func isColored(_ terminal: Terminal, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            terminal.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
                && environment["TERM"] != "dumb"
        }
    }
}
