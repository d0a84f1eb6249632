import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { businessContext } from "#lib/services/sandbox/business-context.ts"
import { fileResponse } from "./file-response.ts"
import type { Operation } from "./operation.ts"
import type { Exchange, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { serviceContext } from "./service-context.ts"
import type { WebCaller } from "./web.ts"
import { WEB_STYLE } from "./web.ts"

/** Answers with a file that is saved under its name and kept by nobody on the way. */
async function publicFileResponse({
  request,
  actor,
  headers,
  prepare,
}: Exchange<WebCaller>): Promise<Response> {
  const call = await prepare()
  const ctx = await businessContext(serviceContext())
  return fileResponse(request, (await call.run(ctx, actor)) as SentFile, headers)
}

/** The handlers of a path under /api/web whose answer is a file. */
export const webFileRoute = (...operations: Operation<WebCaller>[]): RouteHandlers =>
  route({ ...WEB_STYLE, response: publicFileResponse }, operations)
