// SPDX-License-Identifier: Apache-2.0

/// Which of an item's exchanges one is.
package struct ExchangePlace: Sendable, Equatable {
    /// From one.
    package var page = 1
    /// From one, anew for each page.
    package var attempt = 1
    /// From zero, anew for each attempt: how many redirects led to it.
    package var hop = 0

    package init(page: Int = 1, attempt: Int = 1, hop: Int = 0) {
        self.page = page
        self.attempt = attempt
        self.hop = hop
    }

    var isFirst: Bool { self == ExchangePlace() }
}

extension ExchangePlace: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            page: try value.member("page"), attempt: try value.member("attempt"),
            hop: try value.member("hop"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("attempt", attempt)
            line.member("hop", hop)
            line.member("page", page)
        }
    }
}
