// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

/// `pinion new`: a collection that passes `check` and says in comments what to change; no file is ever written over.
struct NewCommand {
    private let name: String

    init(_ arguments: Arguments) {
        name = arguments.operands.first ?? "First"
    }

    func run() -> ExitStatus {
        let path = "collections/\(fileName).yaml"
        do {
            try FileManager.default.createDirectory(
                atPath: FilePaths.folder(of: path), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
            Terminal.errors.write("pinion: '\(path)' is there already; choose another name\n")
            return .usage
        } catch {
            Terminal.errors.write(
                "pinion: '\(path)' can't be written: \(error.localizedDescription)\n")
            return .reportNotWritten
        }
        Terminal.output.write(
            """
            wrote \(path)
            next: pinion check \(path)
                  pinion run \(path) --var host=api.example.com

            """)
        return .success
    }

    /// Lower case, with hyphens for all that is no letter or digit.
    private var fileName: String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "first" : words.joined(separator: "-")
    }

    private var text: String {
        """
        # What every release must answer. 'pinion check' finds mistakes without sending anything.
        collection: \(NewCommand.quoted(name))
        version: 1

        variables:
          host: { env: API_HOST, default: localhost:8443 }     # or: pinion run --var host=…

        # How the server's certificate is judged. 'pinion explain api' shows the whole of it.
        policies:
          api:
            minimumTLSVersion: 1.2
            # anchors: [certs/ca.pem]                          # instead of the system's roots
            # pinningMode: publicKey                           # and the keys that it must have:
            # pinnedPublicKeys: ["sha256/…=", "sha256/…="]     # one in use, one kept as a backup

        defaults:
          baseURL: https://{{host}}
          policy: api
          headers: { Accept: application/json }

        requests:
          - name: it answers
            GET: /
            expect: { status: 2xx, time: { total: { lt: 2s } } }

          - name: what is not there is said to be so
            GET: /no-such-page
            expect: { status: 404 }

        """
    }

    /// As YAML's double quotes have it.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            // Two would begin a template.
            case "{" where result.hasSuffix("{"): break
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
