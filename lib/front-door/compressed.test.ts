import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { withCompression } from "./compressed.ts"

const PAGE = `<main>${"<p>A line of a long page.</p>".repeat(500)}</main>`

let close = () => {}
afterEach(() => close())

/** A server that responds with a page in two parts; the second waits for `rest`. */
async function serve(rest: Promise<void>): Promise<string> {
  const respond = withCompression(async (_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8")
    response.write(PAGE)
    // As Next.js does after each part of a page.
    ;(response as unknown as Readonly<{ flush: () => void }>).flush()
    await rest
    response.end("<footer>")
  })
  const server = createServer((...exchange) => void respond(...exchange)).listen(0, "127.0.0.1")
  await once(server, "listening")
  close = () => void server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", null],
])("a browser that takes %s gets a page in %s, the same one", async (accepted, coding) => {
  const origin = await serve(Promise.resolve())
  const response = await fetch(origin, { headers: { "Accept-Encoding": accepted } })
  expect(response.headers.get("content-encoding")).toBe(coding)
  expect(response.headers.get("vary")).toBe("Accept-Encoding")
  expect(await response.text()).toBe(`${PAGE}<footer>`)
})

it("what is ready of a page is sent before the rest", async () => {
  const rest = Promise.withResolvers<void>()
  const origin = await serve(rest.promise)
  const { body } = await fetch(origin, { headers: { "Accept-Encoding": "br" } })
  const decoder = new TextDecoder()
  let text = ""
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text === PAGE) rest.resolve()
  }
  expect(text).toBe(`${PAGE}<footer>`)
})
