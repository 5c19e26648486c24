// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

extension CaptureSpec {
    /// What steps hand on, without an answer: their captures are templates.
    package func handedOn(in scope: Scope, redactor: Redactor) -> Result<ScopedValue, CaptureMiss> {
        guard case .template(let template) = source else {
            return .success(ScopedValue(.null))
        }
        do throws(Diagnostic) {
            return .success(try template.value(in: scope))
        } catch {
            let context = MatchContext(scope: scope, redactor: redactor)
            return .failure(
                CaptureMiss(CaptureFault.template(error).mismatch(of: self, in: context)))
        }
    }
}
