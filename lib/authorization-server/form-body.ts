import type { IncomingMessage } from "node:http"

/** More than any form of ours sends. */
const MOST_BYTES = 16 * 1024

/** The fields of a form that was sent (HTML section 4.10.21), or undefined: no form, too long, or broken off. */
export async function formBody(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const [type] = (request.headers["content-type"] ?? "").split(";")
  if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
  // As HTML does with a NUL character: the database keeps no text that holds one.
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll("\0", "\ufffd")]))
}
