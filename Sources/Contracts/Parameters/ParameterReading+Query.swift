// SPDX-License-Identifier: Apache-2.0

import Documents

extension ParameterReading {
    /// Of the pairs of a query, or of a form that is written as one.
    ///
    /// - Parameter pairs: names decoded, values not.
    func query(
        _ pairs: [ParameterTexts.Pair], _ decode: (String) -> String
    ) -> [Value]? {
        let name = parameter.name
        if parameter.style == .deepObject {
            let own = pairs.compactMap { pair in
                DeepName.path(pair.name, of: name).map { ($0, decode(pair.text)) }
            }
            return own.isEmpty ? nil : deepObject(own)
        }
        let own = pairs.filter { $0.name == name }
        let members = members(pairs, decode)
        guard let first = own.first else { return members }
        var values = members ?? []
        if parameter.isExploded, outline.says("array") || own.count > 1 && outline.types.isEmpty {
            values += array(own.map { decode($0.text) })
            if own.count > 1 || outline.types == ["array"] { return values }
        } else if own.count > 1 {
            return values + [several(own, decode)]
        }
        switch parameter.style {
        case .spaceDelimited:
            return values + delimited(first.text.replacing("%20", with: "+"), "+", decode)
        case .pipeDelimited:
            let text = first.text.replacing("%7C", with: "|").replacing("%7c", with: "|")
            return values + delimited(text, "|", decode)
        default:
            if parameter.isExploded {
                return values + TypedText.scalars(decode(first.text), outline)
            }
            return values + delimited(first.text, ",", decode)
        }
    }

    /// What is sent several times, though it is no list, or is one whose elements stand together.
    private func several(
        _ own: [ParameterTexts.Pair], _ decode: (String) -> String
    ) -> Value {
        .array(
            own.map { pair in
                outline.says("array")
                    ? .array([.string(decode(pair.text))]) : .string(decode(pair.text))
            })
    }

    /// An exploded object's members stand in the query by themselves; those without a name in its schema are its too, unless they belong to another parameter.
    private func members(
        _ pairs: [ParameterTexts.Pair], _ decode: (String) -> String
    ) -> [Value]? {
        guard parameter.style == .form, parameter.isExploded, outline.says("object") else {
            return nil
        }
        let own = pairs.filter { pair in
            outline.properties[pair.name] != nil
                || outline.hasOtherMembers && !isClaimed(pair.name)
        }
        return own.isEmpty ? nil : object(own, decode)
    }

    private func isClaimed(_ name: String) -> Bool {
        claimed.contains(name) || claimed.contains(String(name.prefix { $0 != "[" }) + "[")
    }
}
