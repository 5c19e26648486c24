// SPDX-License-Identifier: Apache-2.0

import Documents

/// One JSON text a line; empty lines are passed over.
enum JSONLines {
    static func documents(in file: SourceFile) throws(Diagnostic) -> [Document] {
        var documents: [Document] = []
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"))
        for (place, line) in lines.enumerated() {
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
            documents.append(
                try JSONReader.document(
                    in: SourceFile(path: "\(file.path)#\(place + 1)", bytes: Array(line))))
        }
        return documents
    }
}
