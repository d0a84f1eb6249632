import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { log } from "#lib/log.ts"
import { errorResponseOf } from "./error-response.ts"
import { sharedCacheControl } from "./shared-cache-control.ts"

/** How a file is delivered: saved or shown by browsers, kept by caches or by none, and the other headers of its response. */
export type Delivery = Readonly<{
  as?: "attachment" | "inline"
  cacheControl?: string
  headers?: Readonly<Record<string, string>>
}>

/** A response whose body is a file. */
export const fileResponse = (
  request: Pick<Request, "method">,
  { name, contentType, body }: SentFile,
  { as = "attachment", cacheControl = "no-store", headers = {} }: Delivery = {},
): Response =>
  new Response(request.method === "HEAD" ? null : Buffer.from(body), {
    headers: {
      ...headers,
      "Cache-Control": cacheControl,
      "Content-Type": contentType,
      "Content-Disposition": `${as}; filename="${name}"`,
    },
  })

/**
 * The response of a page's route that makes a file of open data: the file, a redirect to the address where it is, or
 * the error response of what was thrown.
 */
export async function publicFileResponse(
  make: () => Promise<SentFile | Readonly<{ redirectTo: string }>>,
  as: NonNullable<Delivery["as"]>,
): Promise<Response> {
  try {
    const file = await make()
    if ("redirectTo" in file)
      return new Response(null, { status: 308, headers: { Location: file.redirectTo } })
    return fileResponse({ method: "GET" }, file, { as, cacheControl: sharedCacheControl() })
  } catch (error) {
    return responseInsteadOfFile(error, "a file could not be made")
  }
}

/** The error response of what was thrown instead of a file. An error of ours is logged with this message. */
export function responseInsteadOfFile(error: unknown, message: string): Response {
  const { status, headers, body } = errorResponseOf(error)
  if (status === 500) log().error({ err: error }, message)
  return Response.json(body, { status, headers })
}
