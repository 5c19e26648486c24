// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that a command writes, which must be neither one file twice nor one that it reads; `-` is standard output.
struct OutputFiles {
    private let named: [(option: String, path: String)]

    /// - Parameter named: options without dashes, with their values.
    init(_ named: [(option: String, path: String?)]) throws(CommandLineError) {
        self.named = named.compactMap { option, path in
            path.map { (option, $0) }
        }
        var options: [String: String] = [:]
        for (option, path) in self.named {
            let place = OutputFiles.place(of: path)
            if let first = options[place] {
                throw .unusable(
                    "'--\(first)' and '--\(option)' both name '\(path)'; each needs a file of its own"
                )
            }
            options[place] = option
        }
    }

    /// Nil where none of the files that were read would be written over.
    func collision(with sources: [String]) -> CommandLineError? {
        let places = Set(sources.map(OutputFiles.place))
        return named.first { places.contains(OutputFiles.place(of: $0.path)) }.map {
            .unusable("'--\($0.option)' would write over '\($0.path)', which this run reads")
        }
    }

    private static func place(of path: String) -> String {
        if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) { return "-" }
        return URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
