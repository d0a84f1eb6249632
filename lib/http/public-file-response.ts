import { log } from "#lib/log.ts"
import { errorResponseOf } from "./error-response.ts"

/** A file that anybody may read, and how browsers treat it. */
export type PublicFile = Readonly<{ body: Uint8Array; contentType: string; name: string }>

/** Figures change once a day at most; what was made for one reader serves the next for a minute. */
const CACHE_CONTROL = "public, max-age=60"

/**
 * Answers with a file made of open data, shown in the browser rather than saved; or with the address where it is, or
 * with the error response of what was thrown.
 */
export async function publicFileResponse(
  make: () => Promise<PublicFile | Readonly<{ elsewhere: string }>>,
): Promise<Response> {
  try {
    const file = await make()
    if ("elsewhere" in file) return new Response(null, { status: 308, headers: { Location: file.elsewhere } })
    return new Response(Buffer.from(file.body), {
      headers: {
        "Content-Type": file.contentType,
        "Content-Disposition": `inline; filename="${file.name}"`,
        "Cache-Control": CACHE_CONTROL,
      },
    })
  } catch (error) {
    const { status, headers, body } = errorResponseOf(error)
    if (status === 500) log().error({ err: error }, "a file could not be made")
    return Response.json(body, { status, headers })
  }
}
