// SPDX-License-Identifier: Apache-2.0

package import Exchanges

extension RequestURL {
    /// Nil where the text is no absolute http or https URL that a request can go to.
    package init?(parsing text: String) {
        guard let url = try? TargetURL.url(text) else { return nil }
        self = url
    }
}
