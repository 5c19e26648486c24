// SPDX-License-Identifier: Apache-2.0

import Documents
import Synchronization

/// What was compiled under the same options: all its schemas are asked by one program, however many came one after another.
final class SchemaShelf: Sendable {
    private let compiler: Mutex<SchemaCompiler>

    init(_ compiler: sending SchemaCompiler) {
        self.compiler = Mutex(compiler)
    }

    /// Does something that may compile.
    func with<Result: Sendable>(
        _ body: (inout SchemaCompiler) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        try compiler.withLock { compiler throws(Diagnostic) in try body(&compiler) }
    }

    /// With all that was compiled until now.
    var program: Schema.Compiled { compiler.withLock { $0.snapshot() } }
}
