// SPDX-License-Identifier: Apache-2.0

/// The formats of text that JSON Schema names (2020-12, validation, section 7.3).
package enum ValueFormat: String, Sendable, CaseIterable {
    case dateTime = "date-time"
    case date, time, duration, email, hostname, ipv4, ipv6, uri
    case uriReference = "uri-reference"
    case uriTemplate = "uri-template"
    case iri
    case iriReference = "iri-reference"
    case uuid
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex
    case idnEmail = "idn-email"
    case idnHostname = "idn-hostname"

    package static var names: [String] { allCases.map(\.rawValue) }

    package func holds(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return switch self {
        case .dateTime: DateFormat.isDateTime(bytes)
        case .date: DateFormat.isDate(bytes)
        case .time: DateFormat.isTime(bytes)
        case .duration: PeriodFormat.isDuration(bytes)
        case .email: EmailFormat.isAddress(bytes)
        case .hostname: HostFormat.isSoundHostname(bytes)
        case .ipv4: HostFormat.isIPv4(bytes)
        case .ipv6: HostFormat.isIPv6(bytes)
        case .uri: URIFormat(allowsUnicode: false).isAbsolute(text)
        case .uriReference: URIFormat(allowsUnicode: false).isReference(text)
        case .uriTemplate: URITemplateFormat.isTemplate(bytes)
        case .iri: URIFormat(allowsUnicode: true).isAbsolute(text)
        case .iriReference: URIFormat(allowsUnicode: true).isReference(text)
        case .uuid: PointerFormat.isUUID(bytes)
        case .jsonPointer: PointerFormat.isPointer(bytes)
        case .relativeJSONPointer: PointerFormat.isRelativePointer(bytes)
        case .idnEmail: EmailFormat.isInternationalAddress(text)
        case .idnHostname: InternationalHost.isHostname(text)
        case .regex: RegexFormat.isPattern(text)
        }
    }
}
