// SPDX-License-Identifier: Apache-2.0

import Documents

/// The media type that a file's suffix stands for; nobody looks into the file.
enum FileMediaType {
    static let unknown = "application/octet-stream"

    private static let types = [
        "avif": "image/avif", "bin": unknown, "bmp": "image/bmp", "css": "text/css",
        "csv": "text/csv", "gif": "image/gif", "gz": "application/gzip", "htm": "text/html",
        "html": "text/html", "ico": "image/vnd.microsoft.icon", "ics": "text/calendar",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript",
        "json": "application/json", "md": "text/markdown", "mjs": "text/javascript",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "ndjson": "application/x-ndjson",
        "ogg": "audio/ogg", "otf": "font/otf", "pdf": "application/pdf", "png": "image/png",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar",
        "tif": "image/tiff", "tiff": "image/tiff", "ttf": "font/ttf", "txt": "text/plain",
        "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
        "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
        "xhtml": "application/xhtml+xml", "xml": "application/xml", "yaml": "application/yaml",
        "yml": "application/yaml", "zip": "application/zip",
    ]

    static func of(_ path: String) -> String {
        let name = FilePaths.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return unknown }
        return types[name[name.index(after: dot)...].lowercased()] ?? unknown
    }
}
