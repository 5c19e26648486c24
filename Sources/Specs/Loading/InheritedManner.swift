// SPDX-License-Identifier: Apache-2.0

/// The manner that holds around some items, and whether it is still that of their file's defaults.
struct InheritedManner {
    let manner: Manner
    let isDefault: Bool

    /// The map's own words over it.
    func nearer(_ map: CheckedMap, _ manners: MannerDecoder) -> InheritedManner {
        InheritedManner(
            manner: manners.manner(of: map, over: manner),
            isDefault: isDefault && !ItemKeys.defaults.contains { map.has($0.name) })
    }
}
