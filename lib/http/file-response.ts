import type { SentFile } from "#lib/contract/values/sent-file.ts"

/** A file that is saved under its name and kept by nobody on the way. */
export const fileResponse = (
  request: Request,
  { name, contentType, body }: SentFile,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(request.method === "HEAD" ? null : Buffer.from(body), {
    headers: {
      ...headers,
      "Cache-Control": "no-store",
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  })
