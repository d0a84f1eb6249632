import { METHODS } from "#lib/contract/endpoint.ts"
import { env } from "#lib/env.ts"
import type { DistributorCaller } from "./distributor-v0.ts"
import { DISTRIBUTOR_V0_STYLE, unknownDistributorPath } from "./distributor-v0.ts"
import type { Operation } from "./operation.ts"
import { unkeyedAnswer } from "./private-answer.ts"
import type { RouteHandler, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { unknownPath } from "./unknown-path.ts"

/** The handlers of a path of the sandbox. */
export const sandboxRoute = (...operations: Operation<DistributorCaller>[]): RouteHandlers =>
  onlyInSandbox(route({ ...DISTRIBUTOR_V0_STYLE, answer: unkeyedAnswer }, operations))

/** What every path of the sandbox that does not exist answers, once the caller is known. */
export const unknownSandboxPath: RouteHandlers = onlyInSandbox(
  Object.fromEntries(METHODS.map((method) => [method, unknownDistributorPath])) as RouteHandlers,
)

/** Without SANDBOX=1 there is no such path, whoever calls. */
export function onlyInSandbox(handlers: RouteHandlers): RouteHandlers {
  const inSandbox =
    (method: keyof RouteHandlers): RouteHandler =>
    (request) =>
      (env().SANDBOX ? handlers : unknownPath)[method](request)
  return Object.fromEntries(METHODS.map((method) => [method, inSandbox(method)])) as RouteHandlers
}
