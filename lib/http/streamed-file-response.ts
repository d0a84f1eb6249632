import { log } from "#lib/log.ts"

/** Receives the next part of a file; returns false when nobody reads it any more. */
export type FileSink = (text: string) => Promise<boolean>

/**
 * A response whose body is a file of any length, written while it is sent: the writer waits until its reader has taken what is
 * written. A failure ends the connection before the end of the file, so that the reader does not take a part for the whole.
 */
export function streamedFileResponse(
  { name, contentType }: Readonly<{ name: string; contentType: string }>,
  write: (sink: FileSink) => Promise<void>,
): Response {
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let isRead = true
  void writer.closed.catch(() => {
    isRead = false
  })
  void write(async (text) => {
    try {
      await writer.ready
      await writer.write(encoder.encode(text))
    } catch {
      isRead = false
    }
    return isRead
  })
    .then(() => (isRead ? writer.close() : undefined))
    .catch((error: unknown) => {
      log().error({ err: error, name }, "a file could not be written to its end")
      return writer.abort(error)
    })
    .catch(() => {})
  return new Response(readable, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  })
}
