// SPDX-License-Identifier: Apache-2.0

package import Exchanges

extension RequestURL {
    /// Nil where the text is no absolute http or https URL that a request can go to.
    package init?(parsing text: String) {
        guard let url = try? TargetURL.url(text) else { return nil }
        self = url
    }

    /// Why a text is none, in words that show no more of it than is wrong; nil where it is one.
    package static func fault(parsing text: String) -> String? {
        do throws(TargetURL.Fault) {
            _ = try TargetURL.url(text)
            return nil
        } catch {
            return error.message
        }
    }
}
