import type { IncomingMessage, ServerResponse } from "node:http"
import compression from "compression"
import { withScriptsAfterPaint } from "./scripts-after-paint.ts"

const END_OF_HEAD = "</head>"

/** After this comes the script with which Next.js begins, at the end of what is sent first of the body. */
const BOOTSTRAP = 'id="_R_"'

const END_OF_SCRIPT = "</script>"

/** Every head is shorter; without an end within this a page is passed on as it is. */
const LONGEST_HEAD_BYTES = 200_000

const compress = compression()

/**
 * Lets the scripts of pages load after their first paint, and compresses what Next.js sends: its own compression, which is
 * off, would leave nothing to change.
 * @param response before anything is written to it
 */
export function changePages(request: IncomingMessage, response: ServerResponse): void {
  // The types are those of Express, whose requests and responses these are without its additions.
  compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {})
  changeScripts(response)
}

/**
 * Changes the head of a page, and the bootstrap script of its body if it arrives in one piece; the head is held back until
 * it is complete. Other responses are passed on as they are.
 */
function changeScripts(response: ServerResponse): void {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  // As Latin-1 every byte is a character, wherever a character of the page is cut in two.
  let held = ""
  let part: "head" | "body" | "rest" = "head"

  /** What to send of the page after these bytes; undefined while its head is not complete. */
  function next(bytes: string | Uint8Array): Buffer | undefined {
    const text = Buffer.from(bytes as string).toString("latin1")
    if (part === "body") return Buffer.from(body(text), "latin1")
    held += text
    const place = held.indexOf(END_OF_HEAD)
    if (place === -1 && held.length < LONGEST_HEAD_BYTES) return undefined
    if (!response.headersSent) response.removeHeader("Content-Length")
    part = place === -1 ? "rest" : "body"
    const page = place === -1 ? held : withScriptsAfterPaint(held.slice(0, place)) + body(held.slice(place))
    return Buffer.from(page, "latin1")
  }

  function body(text: string): string {
    const place = text.indexOf(BOOTSTRAP)
    if (place === -1) return text
    part = "rest"
    // The element that bears the mark, and the one after it.
    const first = text.indexOf(END_OF_SCRIPT, place)
    const second = text.indexOf(END_OF_SCRIPT, first + 1)
    if (first === -1 || second === -1) return text
    const from = first + END_OF_SCRIPT.length
    const to = second + END_OF_SCRIPT.length
    return text.slice(0, from) + withScriptsAfterPaint(text.slice(from, to)) + text.slice(to)
  }

  const isLeftAlone = () =>
    part === "rest" || response.getHeader("content-type")?.toString().startsWith("text/html") !== true

  response.write = ((bytes: string | Uint8Array, ...more: unknown[]): boolean => {
    if (isLeftAlone()) return write(bytes, ...more)
    const page = next(bytes)
    return page === undefined || write(page)
  }) as ServerResponse["write"]

  response.end = ((...given: unknown[]): ServerResponse => {
    if (isLeftAlone()) return end(...given)
    const [bytes] = given
    if (typeof bytes !== "string" && !(bytes instanceof Uint8Array)) {
      return part === "head" ? end(Buffer.from(held, "latin1")) : end(...given)
    }
    return end(next(bytes) ?? Buffer.from(held, "latin1"))
  }) as ServerResponse["end"]
}
