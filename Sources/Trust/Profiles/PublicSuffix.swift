// SPDX-License-Identifier: Apache-2.0

/// Under which names a registry lets others register theirs, as far as that can be told without the Public Suffix List: every single label, what countries have below theirs, and the parts of the larger ones.
///
/// Towns and villages of Japan, Norway, Italy and Poland are left out. A company's own suffix, as `github.io`, is none here: its owner rightly has a wildcard.
enum PublicSuffix {
    /// - Parameter name: in lower case, without the `*.`.
    static func isSuffix(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last else { return true }
        let country = String(last)
        // co.uk, com.au, ac.jp: a registry's own second level under a country's code.
        guard country.utf8.count == 2 else { return false }
        let below = String(name.utf8.dropLast(country.utf8.count + 1)) ?? ""
        if labels.count == 2, secondLevels.contains(below) { return true }
        if labels.count == 2, closedRegistries.contains(country) { return true }
        return ofCountry[country]?.contains(below) ?? false
    }

    private static let secondLevels: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gov", "govt", "gouv", "mil", "ne", "net", "nom", "or",
        "org", "sch", "go", "ltd", "plc", "nhs", "police",
    ]

    /// Countries that let nobody register directly below their code.
    private static let closedRegistries: Set<String> = [
        "bd", "ck", "er", "fk", "jm", "kh", "mm", "np", "pg",
    ]

    /// What stands below a country's code besides; a name of two labels is a level deeper.
    private static let ofCountry: [String: Set<String>] = {
        var found = registries.mapValues { Set($0.split(separator: " ").map(String.init)) }
        for state in found["us", default: []].filter({ $0.utf8.count == 2 }) {
            found["us", default: []].formUnion(["k12.\(state)", "cc.\(state)", "lib.\(state)"])
        }
        for part in ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"] {
            found["au", default: []].formUnion([part, "\(part).edu", "\(part).gov"])
        }
        return found
    }()

    private static let registries = [
        "ar": "bet coop int musica mutual senasa tur",
        "at": "gv sth.ac",
        "au": "asn conf id info oz",
        "br": """
        adm adv agr am app arq art bio blog cim cng cnt coop des det dev ecn eco emp enf eng esp etc \
        eti far flog fm fnd fot fst g12 geo ggf imb ind inf jor jus leg lel log mat med mp mus not \
        ntr odo ong ppg pro psc psi qsl radio rec rep seg slg srv taxi tc tec teo tmp trd tur tv vet \
        vlog wiki zlg
        """,
        "ca": "ab bc gc mb nb nf nl ns nt nu on pe qc sk yk",
        "cn": """
        ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj \
        xz yn zj
        """,
        "fr": "aeroport asso avocat cci medecin notaires pharmacien port prd tm veterinaire",
        "hk": "idv",
        "hu":
            "2000 agrar bolt film forum games hotel info lakas media news priv reklam shop sport tm",
        "id": "biz desa my ponpes web",
        "il": "idf k12 muni",
        "in": "delhi firm gen gujarat ind nic res",
        "jp": """
        ad aichi akita aomori chiba ed ehime fukui fukuoka fukushima gifu gr gunma hiroshima hokkaido \
        hyogo ibaraki ishikawa iwate kagawa kagoshima kanagawa kochi kumamoto kyoto lg mie miyagi \
        miyazaki nagano nagasaki nara niigata oita okayama okinawa osaka saga saitama shiga shimane \
        shizuoka tochigi tokushima tokyo tottori toyama wakayama yamagata yamaguchi yamanashi
        """,
        "ke": "info me mobi sc",
        "kr": """
        busan chungbuk chungnam daegu daejeon es gangwon gwangju gyeongbuk gyeonggi gyeongnam hs \
        incheon jeju jeonbuk jeonnam kg ms pe re sc seoul ulsan
        """,
        "my": "biz name",
        "nz": "cri geek gen health iwi kiwi maori parliament school",
        "ph": "i ngo",
        "ro": "arts firm info nt rec store tm www",
        "sg": "per",
        "th": "in mi",
        "tr": "av bbs bel biz dr gen info k12 kep name pol tel tsk tv web",
        "tw": "club ebiz game idv",
        "ua": """
        cherkasy chernihiv chernivtsi crimea cv dn dnipropetrovsk donetsk if in ivano-frankivsk kh \
        kharkiv kharkov kherson kiev kr ks kv kyiv lviv mykolaiv odesa odessa poltava rivne rv sumy \
        te ternopil uzhgorod vinnytsia volyn yalta zaporizhzhia zhytomyr zp zt
        """,
        "uk": "me",
        "us": """
        ak al ar as az ca ct dc de dni fed fl ga gu hi ia id il in isa kids ks ky la ma md me mi mn \
        mo ms mt nc nd ne nh nj nm nsn nv ny oh ok or pa pr ri sc sd tn tx ut va vi vt wa wi wv wy
        """,
        "ve": "arts bib firm info int rar rec store tec web",
        "vn": "biz health info int name pro",
        "za": "agric alt grondar law ngo nic nis school tm web",
    ]
}
