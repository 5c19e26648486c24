// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/items/1/pictures`: uploads, each of which starts a job.
enum PictureResources {
    private static let limit = 1_000_000

    static let all = [
        Resource(
            PathPattern("items", .number, "pictures"),
            [Action(.get, .from(.viewer), list), Action(.post, .from(.editor), upload)]),
        Resource(
            PathPattern("items", .number, "pictures", .number),
            [Action(.get, .from(.viewer), show)], isOpaque: true),
    ]

    private static func list(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pictures = try store.items.item(request.id).pictures
        let values = pictures.enumerated().map { index, picture in
            picture.value(at: path(index + 1, request))
        }
        return .value(.members(["pictures": .array(values)]), as: "album")
    }

    private static func upload(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try store.items.item(request.id)
        let form = try MultipartBody(of: request.message)
        var faults = BodyFaults()
        let part = form["picture"]
        if part == nil { faults.add("picture", "is missing") }
        let mediaType = part?.mediaType ?? ""
        if part != nil, !mediaType.hasPrefix("image/") { faults.add("picture", "must be an image") }
        guard let part, faults.faults.isEmpty else { throw .faulty("a picture", faults) }
        guard part.bytes.count <= limit else { throw .tooLarge }
        let picture = Picture(
            caption: form["caption"].map { String(decoding: $0.bytes, as: UTF8.self) },
            mediaType: mediaType, bytes: part.bytes)
        let number = try store.items.add(picture, to: item)
        let job = store.jobs.start(making: path(number, request))
        return .value(
            job.value, as: "job", status: 202,
            fields: ["Location": "\(request.base)/jobs/\(job.id)"])
    }

    private static func show(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pictures = try store.items.item(request.id).pictures
        guard let number = request.match.numbers.last, (1...).contains(number),
            number <= pictures.count
        else { throw .none(of: "picture") }
        let picture = pictures[number - 1]
        return StoreAnswer(200, .bytes(picture.bytes, mediaType: picture.mediaType))
    }

    private static func path(_ number: Int, _ request: StoreRequest) -> String {
        "\(request.base)/items/\(request.id)/pictures/\(number)"
    }
}
