// SPDX-License-Identifier: Apache-2.0

/// The rule for labels of both directions (RFC 5893 section 2).
enum LabelDirection {
    private static let rightToLeft = Pattern("[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}]")
    private static let neutral =
        "\\p{bc=EN}\\p{bc=ES}\\p{bc=CS}\\p{bc=ET}\\p{bc=ON}\\p{bc=BN}\\p{bc=NSM}"
    private static let right = Pattern(
        "\\A(?=[\\p{bc=R}\\p{bc=AL}])(?!.*\\p{bc=EN}.*\\p{bc=AN})(?!.*\\p{bc=AN}.*\\p{bc=EN})"
            + "[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}\(neutral)]*"
            + "[\\p{bc=R}\\p{bc=AL}\\p{bc=EN}\\p{bc=AN}]\\p{bc=NSM}*\\z")
    private static let left = Pattern(
        "\\A(?=\\p{bc=L})[\\p{bc=L}\(neutral)]*[\\p{bc=L}\\p{bc=EN}]\\p{bc=NSM}*\\z")

    /// Of a name's labels together: one that goes from right to left binds all.
    static func isKept(by labels: [[Unicode.Scalar]]) -> Bool {
        guard labels.contains(where: { rightToLeft.finds($0) }) else { return true }
        return labels.allSatisfy { right.finds($0) || left.finds($0) }
    }
}
