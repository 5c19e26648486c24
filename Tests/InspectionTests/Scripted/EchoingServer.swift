// SPDX-License-Identifier: Apache-2.0

import Inspection

/// TLS 1.2 that says yes to every extension, staples, asks for a certificate and warns of names that it does not know.
enum EchoingServer {
    static func reply(_ hello: ReadHello) -> ScriptedServer.Reply {
        guard hello.version == 0x0303, hello.versions.isEmpty, hello.suites.contains(0x002F) else {
            return .bytes(Written.alert(70))
        }
        let warning = hello.serverName == "localhost" ? [] : Written.alert(112, level: 1)
        var extensions = hello.extensions.keys.sorted()
            .filter { [5, 15, 18, 22, 23, 35, 0xFF01].contains($0) }.map { ($0, [UInt8]()) }
        if hello.extensions[16] != nil {
            extensions.append((16, Array("http/1.1".utf8).vector(1).vector(2)))
        }
        let issuer: [UInt8] = [0x30, 0x00]
        let messages =
            Written.serverHello(0x0303, 0x002F, session: [7], extensions: extensions)
            + Written.certificates([[0x30, 9]])
            + (hello.extensions[5] == nil ? [] : Written.message(22, [1] + [0xAA].vector(3)))
            + Written.message(
                13, [1].vector(1) + [4, 1].vector(2) + issuer.vector(2).vector(2))
            + Written.done
        return .bytes(warning + Written.record(22, messages))
    }
}
