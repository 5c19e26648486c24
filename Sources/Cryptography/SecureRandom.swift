// SPDX-License-Identifier: Apache-2.0

/// Bytes that nobody can foresee, from the kernel's generator.
package enum SecureRandom {
    package static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<max(count, 0)).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
