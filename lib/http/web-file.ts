import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { businessContext } from "#lib/services/sandbox/business-context.ts"
import type { Operation } from "./operation.ts"
import type { Exchange, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { serviceContext } from "./service-context.ts"
import type { WebCaller } from "./web.ts"
import { WEB_STYLE } from "./web.ts"

/** Answers with a file that is saved under its name and kept by nobody on the way. */
async function fileAnswer({ request, actor, headers, prepare }: Exchange<WebCaller>): Promise<Response> {
  const call = await prepare()
  const ctx = await businessContext(serviceContext())
  const { name, contentType, body } = (await call.run(ctx, actor)) as SentFile
  return new Response(request.method === "HEAD" ? null : Buffer.from(body), {
    headers: {
      ...headers,
      "Cache-Control": "no-store",
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  })
}

/** The handlers of a path under /api/web whose answer is a file. */
export const webFileRoute = (...operations: Operation<WebCaller>[]): RouteHandlers =>
  route({ ...WEB_STYLE, answer: fileAnswer }, operations)
