// SPDX-License-Identifier: Apache-2.0

/// One thing of the store: where it is found and what can be done with it.
struct Resource: Sendable {
    let pattern: PathPattern
    let actions: [Action]
    /// Has a type of its own, whatever the client accepts.
    let isOpaque: Bool

    init(_ pattern: PathPattern, _ actions: [Action], isOpaque: Bool = false) {
        self.pattern = pattern
        self.actions = actions
        self.isOpaque = isOpaque
    }

    /// A HEAD is answered as a GET is; whoever sends the answer leaves the body out.
    func action(for method: String) -> Action? {
        let name = method == "HEAD" ? Action.Method.get.rawValue : method
        return actions.first { $0.method.rawValue == name }
    }

    /// As the Allow field lists them (RFC 9110 section 10.2.1).
    var allow: String {
        let methods = actions.flatMap {
            $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue]
        }
        return (methods + ["OPTIONS"]).joined(separator: ", ")
    }
}

/// One method of a resource: who may use it, and what it does.
struct Action: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    enum Access: Sendable {
        case everyone
        /// Who is logged in with this role or a higher one.
        case from(Role)
    }

    typealias Service =
        @Sendable (inout Store, StoreRequest) throws(StoreRefusal) -> StoreAnswer

    let method: Method
    let access: Access
    let serve: Service

    init(_ method: Method, _ access: Access, _ serve: @escaping Service) {
        self.method = method
        self.access = access
        self.serve = serve
    }
}
