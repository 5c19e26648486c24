// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension TargetURL {
    /// The origin of a host whose chain is judged without a network; it may have a port.
    static func url(ofHost host: String, at span: SourceSpan) throws(Diagnostic) -> RequestURL {
        if let url = try? TargetURL.url("https://" + host), url.target == "/", !host.hasSuffix("/")
        {
            return url
        }
        let complaint = HostName.complaint(about: host)
        throw Diagnostic(complaint.message, at: span, help: complaint.help)
    }
}
