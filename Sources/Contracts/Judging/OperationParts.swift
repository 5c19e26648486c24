// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// Every schema that an operation's exchanges can be asked of.
struct OperationParts {
    private(set) var schemas: [(node: Node, direction: SchemaDirection)] = []
    private let resolver: ReferenceResolver

    init(
        _ operation: APIOperation, resolver: ReferenceResolver, complaints: inout [Diagnostic]
    ) {
        self.resolver = resolver
        do throws(Diagnostic) {
            for parameter in try APIParameter.all(of: operation, resolver: resolver) {
                add(parameter.schema, .request)
                add(parameter.content?.node["schema"], .request)
            }
            if let body = operation.node["requestBody"] {
                addContent(of: try resolver.resolved(body), .request)
            }
        } catch {
            complaints.append(error)
        }
        for (_, response) in operation.node["responses"]?.members ?? []
        where response.kind == .mapping {
            do throws(Diagnostic) {
                let response = try resolver.resolved(response)
                addContent(of: response, .response)
                for (_, header) in response["headers"]?.members ?? [] {
                    add(try resolver.resolved(header)["schema"], .response)
                }
            } catch {
                complaints.append(error)
            }
        }
    }

    private mutating func addContent(of node: Node, _ direction: SchemaDirection) {
        for (_, media) in node["content"]?.members ?? [] { add(media["schema"], direction) }
    }

    private mutating func add(_ schema: Node?, _ direction: SchemaDirection) {
        if let schema { schemas.append((schema, direction)) }
    }
}
