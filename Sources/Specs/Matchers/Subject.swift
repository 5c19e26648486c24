// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What a matcher is asked of: a value with the path that it was found at, or the absence of one.
struct Subject {
    /// `$.pets[2].price`, `headers.Content-Type`, `tls.version`.
    let path: String
    /// Nil where there is nothing.
    let datum: Datum?
    /// The exact amount that the value is a spelling of.
    let quantity: Quantity?
    /// Of fields or nodes, which may be several, the array of all of them however many there are.
    let all: Datum?
    /// Whether they are nodes, which `length` counts.
    let isNodeSet: Bool
    /// Why there is nothing: `nothing at $.pets[3] ($.pets has 2 elements)`.
    let absence: String

    init(_ path: String, _ datum: Datum, quantity: Quantity? = nil) {
        self.path = path
        self.datum = datum
        self.quantity = quantity
        all = nil
        isNodeSet = false
        absence = ""
    }

    /// What may be there several times: of one value a scalar matcher is asked of it, of several of their array (format.md 3).
    init(_ path: String, oneOrMore values: [Value], areNodes: Bool = false) {
        self.path = path
        let array = Datum.value(.array(values))
        datum = values.count == 1 ? .value(values[0]) : array
        quantity = nil
        all = array
        isNodeSet = areNodes
        absence = ""
    }

    init(_ path: String, _ text: String) {
        self.init(path, .value(.string(text)))
    }

    init(nothingAt path: String, because reason: String? = nil) {
        self.path = path
        datum = nil
        quantity = nil
        all = nil
        isNodeSet = false
        absence = reason ?? "nothing at \(path)"
    }

    /// As an operator of arrays is asked of it, so that nothing depends on how many there were.
    var asArray: Subject { all.map { Subject(path, $0) } ?? self }

    /// What a query selects from this value.
    ///
    /// - Throws: a complaint at `span` where the query was not answered to its end.
    func selecting(_ query: JSONPath, at span: SourceSpan) throws(Diagnostic) -> Subject {
        let selectedPath = path + query.normalized.dropFirst()
        guard let datum else { return Subject(nothingAt: selectedPath, because: absence) }
        do throws(JSONPathExcess) {
            if let selected = try query.datum(in: datum, at: path) {
                return Subject(selectedPath, selected)
            }
        } catch {
            throw Diagnostic(error.message, at: span)
        }
        let reason = query.absence(in: datum, at: path).map {
            "nothing at \($0.place) (\($0.explanation))"
        }
        return Subject(nothingAt: selectedPath, because: reason)
    }

    /// As a message says what was there.
    func got(in context: MatchContext) -> String {
        guard let datum else { return "nothing" }
        // An amount is known by its unit and needs no quotes.
        if quantity != nil, let amount = datum.string { return context.shown(amount) }
        return context.shown(datum)
    }
}
