// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The last exchange of an item as expectations and captures ask of it; its body is parsed once, at most.
package final class Answer: Sendable {
    package let exchange: Exchange
    package let response: HTTPResponse

    package init(exchange: Exchange, response: HTTPResponse) {
        self.exchange = exchange
        self.response = response
    }
}
