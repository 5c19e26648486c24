// SPDX-License-Identifier: Apache-2.0

import Support

/// A network of a process's own with a loopback and, at 2001:db8::2, an address that swallows every packet; its `/etc/hosts` is the file `hosts`.
enum EmptyNetwork {
    /// Nobody answers at the far end of the pair, nor does the kernel ask whether there is somebody.
    static let script = """
        set -e
        ip link set lo up
        ip link add hole type veth peer name far
        ip link set hole up
        ip link set far up
        ip addr add 192.0.2.1/24 dev hole
        ip -6 addr add 2001:db8::1/64 dev hole nodad
        ip -6 neigh add 2001:db8::2 lladdr 02:00:00:00:00:01 dev hole
        mount --bind hosts /etc/hosts
        exec "$@"

        """

    static let isPermitted: Bool = {
        guard RequiredTool.python.path != nil, let folder = try? TemporaryFolder(),
            (try? folder.write("", to: "hosts")) != nil,
            (try? folder.write(script, to: "network.sh")) != nil
        else { return false }
        let words = ["-rnm", "sh", "network.sh", "true"]
        return (try? CommandLineTool(name: "unshare").run(words, in: folder.url))?.status == 0
    }()
}
