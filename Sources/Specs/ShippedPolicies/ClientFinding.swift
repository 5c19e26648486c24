// SPDX-License-Identifier: Apache-2.0

import Documents

/// What can be said of a client's file; the wording.
enum ClientFinding {
    // Apple's
    case noTransportSecurity
    case garbage(key: String, expected: String)
    case arbitraryLoads
    case arbitraryLoadsIgnored(by: String)
    case neverMatches(domain: String, rule: String)
    case repeated(domain: String)
    /// Names that differ in case alone.
    case sameName(String, other: String)
    case minimumVersion(String)
    case anyDepth(domain: String)
    case oneLabel(domain: String)
    /// Another entry's pins may hold for the domain, too.
    case pinnedToNothing(domain: String, list: String, cause: String, other: String?)
    case idleIdentity(domain: String, list: String, cause: String)
    case listsNothing(domain: String)
    case obsolete(key: String)
    case formerKey(String, today: String?)
    // Pins
    case pin(text: String, expected: String)
    /// The list where there are several, all of which are to be met.
    case singlePin(holder: String, list: String?)
    case repeatedPin(text: String)
    case pinnedByOne(String, by: String, other: String)
    case pinsDiffer(String, String, String)
    case shadowed(String, isReporting: Bool, parent: String)
    case parentPinsEnd(parent: String)
    // OkHttp's
    case pattern(String)
    case sha1Pin(String)
    case pinList
    // Android's
    case configRoot(String)
    case unknownTag(String)
    case secondTag(String)
    case notAllowed(String, in: String)
    case noDomain
    case domainAgain(String)
    case anchorSource(String)
    case noRawFile(String)
    case severalRawFiles(String, count: Int)
    case digest(String)
    case expiration(String)
    case emptyPinSet
    case debugOverrides
    case userStore
    case systemOverridesPins
    case transparency
    case unknownAttribute(String, tag: String, known: [String])
    // TrustKit's
    case noPinnedDomains
    case emptyPinnedDomains
    case trustKitDomain(String)
    case publicSuffix(String)
    case noHashes(String)
    case trustKitPins(String, count: Int, enforces: Bool)
    case exclusionBeside(String)
    case exclusionWithoutParent(String)
    case unknownKey(String, ignoredBy: String, known: [String])

    var isError: Bool {
        switch self {
        case .pin, .pattern, .sha1Pin, .pinList, .configRoot, .secondTag, .notAllowed, .noDomain,
            .domainAgain, .anchorSource, .noRawFile, .severalRawFiles,
            .digest, .expiration, .noPinnedDomains,
            .emptyPinnedDomains,
            .trustKitDomain, .publicSuffix, .noHashes, .trustKitPins, .exclusionBeside,
            .exclusionWithoutParent:
            true
        case .noTransportSecurity, .garbage, .arbitraryLoadsIgnored, .neverMatches, .repeated,
            .minimumVersion, .anyDepth, .oneLabel, .pinnedToNothing, .listsNothing, .obsolete,
            .singlePin, .repeatedPin, .unknownTag, .emptyPinSet, .debugOverrides, .userStore,
            .systemOverridesPins, .transparency, .unknownKey, .pinnedByOne, .pinsDiffer,
            .arbitraryLoads, .sameName, .idleIdentity, .formerKey, .shadowed, .parentPinsEnd,
            .unknownAttribute:
            false
        }
    }

    var message: String {
        switch self {
        case .noTransportSecurity:
            "found no 'NSAppTransportSecurity', so that its defaults hold"
        case .garbage(let key, let expected):
            "found '\(Excerpt.short(key))' that is not \(expected), which counts as absent"
        case .arbitraryLoads:
            "found 'NSAllowsArbitraryLoads', which switches App Transport Security off for every host without an exception"
        case .arbitraryLoadsIgnored(let key):
            "found 'NSAllowsArbitraryLoads', which '\(key)' switches off by being there"
        case .neverMatches(let domain, let rule):
            "found the domain '\(Excerpt.short(domain))', which never matches a host: \(rule)"
        case .repeated(let domain): "found the domain '\(Excerpt.short(domain))' twice"
        case .sameName(let name, let other):
            "found '\(Excerpt.short(name))' beside '\(Excerpt.short(other))', which is the same name: the pins of both hold"
        case .minimumVersion(let text):
            "found the TLS version '\(Excerpt.short(text))', which is ignored, expected TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3"
        case .anyDepth(let domain):
            "found an exception for '\(Excerpt.short(domain))' and its subdomains: Apple's documents say one label deep, its code at any depth, which holds here"
        case .oneLabel(let domain):
            "found '\(Excerpt.short(domain))' pinned with its subdomains, which is one label deep, but excepted at any depth"
        case .pinnedToNothing(let domain, let list, let cause, let other?):
            "found \(cause) in '\(list)' of '\(Excerpt.short(domain))', which adds nothing to the pins of '\(Excerpt.short(other))'"
        case .pinnedToNothing(let domain, let list, let cause, nil):
            "found \(cause) in '\(list)' of '\(Excerpt.short(domain))', which pins it to nothing: every connection is refused"
        case .idleIdentity(let domain, let list, let cause):
            "found \(cause) in '\(list)' of '\(Excerpt.short(domain))', which Apple passes over: the list's other pins hold"
        case .listsNothing(let domain):
            "found '\(Excerpt.short(domain))' pinned without a list, which pins nothing"
        case .obsolete(let key): "found '\(key)', which has no effect any more"
        case .formerKey(let key, _):
            "found '\(Excerpt.short(key))', which has no effect any more"
        case .pin(let text, let expected): "found the pin '\(Excerpt.short(text))', \(expected)"
        case .singlePin(let holder, let list?):
            "found one pin in '\(list)' for '\(Excerpt.short(holder))', expected another as a backup for the day it is replaced"
        case .singlePin(let holder, nil):
            "found one pin for '\(Excerpt.short(holder))', expected another as a backup for the day it is replaced"
        case .repeatedPin(let text): "found the pin '\(Excerpt.short(text))' twice"
        case .pinnedByOne(let host, let one, let other):
            "found '\(Excerpt.short(host))' pinned by '\(one)' and not by '\(other)'"
        case .pinsDiffer(let host, let first, let second):
            "found pins of '\(Excerpt.short(host))' that differ in '\(first)' and '\(second)'"
        case .shadowed(let domain, let isReporting, let parent):
            "found '\(Excerpt.short(domain))' \(isReporting ? "that only reports" : "without pins"), which switches those of '\(Excerpt.short(parent))' off for it"
        case .parentPinsEnd(let parent):
            "found 'from' over the pins of '\(Excerpt.short(parent))', none of which hold here: a host that the client does not pin has none"
        case .pattern(let text):
            "found the pattern '\(Excerpt.short(text))', expected a host's name, with '*.' or '**.' before it at most"
        case .sha1Pin(let text):
            "found the pin '\(Excerpt.short(text))' of SHA-1, which can be forged, expected 'sha256/'"
        case .pinList: "found no pin, expected one or more"
        case .configRoot(let tag):
            "found '<\(Excerpt.short(tag))>', expected '<network-security-config>'"
        case .unknownTag(let tag):
            "found '<\(Excerpt.short(tag))>', which is skipped here as Android skips it"
        case .secondTag(let tag): "found a second '<\(tag)>', expected one"
        case .notAllowed(let tag, let parent):
            "found '<\(tag)>' in '<\(parent)>', where none may stand"
        case .noDomain: "found a '<domain-config>' without a domain, expected one or more"
        case .domainAgain(let name): "found the domain '\(Excerpt.short(name))' twice"
        case .anchorSource(let source):
            "found certificates of '\(Excerpt.short(source))', expected 'system', 'user' or '@raw/' and a name"
        case .noRawFile(let name):
            "found no file '\(Excerpt.short(name))' in the folder 'raw', expected one"
        case .severalRawFiles(let name, let count):
            "found \(count) files '\(Excerpt.short(name))' in the folder 'raw', expected one"
        case .digest(let digest):
            "found the digest '\(Excerpt.short(digest))', expected 'SHA-256'"
        case .expiration(let text):
            "found the expiration '\(Excerpt.short(text))', expected a day such as 2027-03-01"
        case .emptyPinSet: "found a '<pin-set>' without a pin, which pins nothing"
        case .debugOverrides:
            "found '<debug-overrides>', which holds in debuggable builds alone and so not here"
        case .userStore:
            "found the certificates that a device's user adds, which nobody is here: none is trusted"
        case .systemOverridesPins:
            "found 'overridePins' of the system's certificates, which switches pins off: they are looked at here"
        case .transparency:
            "found certificate transparency asked for, which is not judged here"
        case .noPinnedDomains: "found no 'TSKPinnedDomains', expected a map of domains"
        case .emptyPinnedDomains:
            "found 'TSKPinnedDomains' without a domain, expected one or more, without which TrustKit does not start"
        case .trustKitDomain(let name):
            "found '\(Excerpt.short(name))' that is not a dictionary, expected its pinning policy"
        case .publicSuffix(let name):
            "found 'TSKIncludeSubdomains' for '\(Excerpt.short(name))', expected a domain below it"
        case .noHashes(let name):
            "found '\(Excerpt.short(name))' without 'TSKPublicKeyHashes', expected pins"
        case .trustKitPins(let name, let count, let enforces):
            "found \(count == 1 ? "one pin" : "\(count) pins") for '\(Excerpt.short(name))', expected \(enforces ? "two" : "one") or more, without which TrustKit does not start"
        case .exclusionBeside(let name):
            "found 'TSKExcludeSubdomainFromParentPolicy' of '\(Excerpt.short(name))' beside another key, expected it alone"
        case .exclusionWithoutParent(let name):
            "found '\(Excerpt.short(name))' excluded from its parent's pins, of which there is none"
        case .unknownKey(let key, let client, _):
            "found the key '\(Excerpt.short(key))', which \(client) ignores"
        case .unknownAttribute(let name, let tag, _):
            "found the attribute '\(Excerpt.short(name))' of '<\(tag)>', which Android ignores"
        }
    }

    var help: String? {
        switch self {
        case .neverMatches(let domain, _): UnmatchedName.remedy(for: domain)
        case .unknownKey(let key, _, let known): Suggestion.help(for: key, among: known)
        case .unknownAttribute(let name, _, let known):
            Suggestion.help(for: name, among: known)
        case .formerKey(_, let today?): "write '\(today)'"
        case .parentPinsEnd: "pins of the policy itself win over those of 'from'"
        default: nil
        }
    }
}
