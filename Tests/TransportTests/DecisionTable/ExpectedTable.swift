// SPDX-License-Identifier: Apache-2.0

/// AFSecurityPolicy's decisions by tls.md 1.2 and 1.3, typed by hand.
///
/// Columns: `allowInvalidCertificates` no, then yes; of each `validatesDomainName` yes, then no; in
/// each group the pins none, leaf, intermediate, root, another's.
///
/// - `V` accepted as valid (unspecified), `P` accepted because the policy says so (proceed)
/// - `L` refused when loaded
/// - `s` selfSigned, `r` untrustedRoot (and incompleteChain, as the root was not sent), `u` untrustedRoot alone,
///   `i` incompleteChain, `e` expired, `x` the intermediate expired, `y` notYetValid, `n` hostMismatch,
///   `b` selfSigned and hostMismatch, `m` pinMismatch
/// - a capital `S`, `R`, `U`, `I`, `E`, `X`, `Y`, `N`, `B` is that and pinMismatch
enum ExpectedTable {
    static func text(of server: ServerKind) -> String {
        switch server {
        case .good, .namedAddress, .wrongOrder, .surplus:
            """
            none         VVVVV VVVVV LLLLL PPPPP
            certificate  LVVVm LVVVm LVVVm LVVVm
            publicKey    LVVVm LVVVm LVVVm LVVVm
            """
        case .selfSigned:
            // It has neither intermediate nor root, so that those pins are another's.
            """
            none         sssss sssss LLLLL PPPPP
            certificate  LsSSS LsSSS LPmmm LPmmm
            publicKey    LsSSS LsSSS LPmmm LPmmm
            """
        case .privateCA:
            // The root is pinned as a certificate, which makes it an anchor; as a key it would have to be in the chain.
            """
            none         rrrrr rrrrr LLLLL PPPPP
            certificate  LrrrR LrrrR LPPPm LPPPm
            publicKey    LrrRR LrrRR LPPmm LPPmm
            """
        case .privateCASendingRoot:
            // With the root sent its key is in the chain.
            """
            none         uuuuu uuuuu LLLLL PPPPP
            certificate  LuuuU LuuuU LPPPm LPPPm
            publicKey    LuuuU LuuuU LPPPm LPPPm
            """
        case .selfSignedWrongName:
            // A pinned certificate holds its name even where invalid ones are allowed, a key has none.
            """
            none         bbbbb sssss LLLLL PPPPP
            certificate  LbBBB LsSSS LnNNN LPmmm
            publicKey    LbBBB LsSSS LPmmm LPmmm
            """
        case .expiredIntermediate:
            // A pinned leaf is an anchor, and what is above it does not count; where no pin is reached, it is told with the mismatch, as an expired leaf is.
            """
            none         xxxxx xxxxx LLLLL PPPPP
            certificate  LxxxX LxxxX LPxxX LPxxX
            publicKey    LxxxX LxxxX LPPPm LPPPm
            """
        case .expired:
            // Certificates hold their dates even where invalid ones are allowed, keys do not.
            """
            none         eeeee eeeee LLLLL PPPPP
            certificate  LeeeE LeeeE LeeeE LeeeE
            publicKey    LeeeE LeeeE LPPPm LPPPm
            """
        case .notYetValid:
            """
            none         yyyyy yyyyy LLLLL PPPPP
            certificate  LyyyY LyyyY LyyyY LyyyY
            publicKey    LyyyY LyyyY LPPPm LPPPm
            """
        case .wrongName, .unnamedAddress:
            // A pinned key that may be invalid has no name, whatever validatesDomainName says.
            """
            none         nnnnn VVVVV LLLLL PPPPP
            certificate  LnnnN LVVVm LnnnN LVVVm
            publicKey    LnnnN LVVVm LPPPm LVVVm
            """
        case .missingIntermediate:
            // A pinned intermediate is an anchor and closes the gap; the root is out of reach.
            """
            none         iiiii iiiii LLLLL PPPPP
            certificate  LiiII LiiII LPPmm LPPmm
            publicKey    LiIII LiIII LPmmm LPmmm
            """
        }
    }
}
