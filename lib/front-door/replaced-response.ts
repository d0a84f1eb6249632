import type { ServerResponse } from "node:http"

/** Runs what writes the response itself: by the methods that the response had before. */
export type WriteInstead = (write: () => void) => void

/**
 * Calls `send` in place of the handler's response if `when` is true at its first byte; what the handler writes is dropped. The
 * handler waits for the end of the response, so `send` must end it, now or later.
 */
export function replaceBeforeFirstByte(
  response: ServerResponse,
  { when, send }: Readonly<{ when: () => boolean; send: (writeInstead: WriteInstead) => void }>,
): void {
  const { flushHeaders, write, end } = response
  const dropping = { flushHeaders: () => {}, write: () => true, end: () => response }
  let isReplaced = false
  const writeInstead = (work: () => void): void => {
    Object.assign(response, { flushHeaders, write, end })
    work()
    Object.assign(response, dropping)
  }
  const replaces = (): boolean => {
    if (isReplaced || response.headersSent || !when()) return isReplaced
    isReplaced = true
    Object.assign(response, dropping)
    send(writeInstead)
    return true
  }
  Object.assign(response, {
    flushHeaders: () => {
      if (!replaces()) flushHeaders.call(response)
    },
    write: (...sent: Parameters<typeof write>) => replaces() || write.apply(response, sent),
    end: (...sent: Parameters<typeof end>) => (replaces() ? response : end.apply(response, sent)),
  })
}
