// SPDX-License-Identifier: Apache-2.0

/// Where a report's text goes.
package protocol TextSink: AnyObject {
    func write(_ text: String) throws(ReportFailure)
}
