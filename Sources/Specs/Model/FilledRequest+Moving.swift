// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension FilledRequest {
    /// At another URL: after 303, and after 301 or 302 on POST, as a GET without its body (RFC 9110 section 15.4).
    func moved(to url: RequestURL, since status: Int?) -> FilledRequest {
        let becomesGET =
            switch status {
            case 303?: method != "GET" && method != "HEAD"
            case 301?, 302?: method == "POST"
            default: false
            }
        guard becomesGET else {
            return FilledRequest(
                method: method, url: url, body: body, contentCoding: contentCoding,
                fields: fields, publicFields: publicFields, cookies: cookies,
                bodySecrets: bodySecrets)
        }
        return FilledRequest(
            method: "GET", url: url, body: nil, contentCoding: nil,
            fields: fields.withoutContent, publicFields: publicFields.withoutContent,
            cookies: cookies, bodySecrets: [])
    }

    /// For another origin: no `auth`, no cookies of its own, no field that holds a secret in whatever spelling.
    func withoutCredentials(_ redactor: Redactor) -> FilledRequest {
        let open = publicFields.fields.filter {
            redactor.secrets(in: $0.name).isEmpty && redactor.secrets(in: $0.value).isEmpty
        }
        return FilledRequest(
            method: method, url: url, body: body, contentCoding: contentCoding,
            fields: HeaderFields(open), publicFields: HeaderFields(open),
            cookies: FilledCookies(takesJar: cookies.takesJar), bodySecrets: bodySecrets)
    }

    func secretsOfBody(_ redactor: Redactor) -> [Secret] {
        guard let body, bodySecrets.isEmpty, !redactor.secrets.isEmpty else { return bodySecrets }
        return redactor.secrets(in: String(decoding: body, as: UTF8.self))
    }
}

extension HeaderFields {
    /// Without what describes a body (RFC 9110 section 8).
    fileprivate var withoutContent: HeaderFields {
        HeaderFields(fields.filter { !$0.name.lowercased().hasPrefix("content-") })
    }
}
