import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { changePages } from "./page-responses.ts"

const SCRIPT = '<script src="/_next/static/chunks/b.js" async="" nonce="n1"></script>'

const BOOTSTRAP = '<script src="/_next/static/chunks/a.js" nonce="n1" async=""></script>'

const BODY = `</head><p>Größe</p>${"<p>more</p>".repeat(500)}<script nonce="n1" id="_R_">begin()</script>`

const REST = "<script>more()</script><p>Größe</p>"

const PAGE = `<head>${SCRIPT}${BODY}${BOOTSTRAP}${REST}`

const BODIES: Readonly<Record<string, string>> = { "/no-head": "<p>Größe" }

/** Sends bytes one by one, as parts of a page arrive; `/at-once` sends all of them at its end. */
const server = createServer((request, response) => {
  changePages(request, response)
  const { url = "" } = request
  response.setHeader("Content-Type", url === "/data" ? "application/json" : "text/html; charset=utf-8")
  const body = Buffer.from(BODIES[url] ?? PAGE)
  if (url === "/at-once") {
    response.setHeader("Content-Length", body.byteLength)
    response.end(body)
    return
  }
  for (const byte of body.subarray(0, -1)) response.write(Buffer.from([byte]))
  response.end(body.subarray(-1))
})

let origin: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const read = (path: string, encoding: string) =>
  fetch(`${origin}${path}`, { headers: { "Accept-Encoding": encoding } })

it.each(["/", "/at-once"])(
  "the scripts of a page are delayed, and the page arrives whole: %s",
  async (path) => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const response = await read(path, encoding)
      expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding)
      const page = await response.text()
      expect(page).not.toContain(SCRIPT)
      expect(page).toContain(BODY)
      expect(page.endsWith(REST)).toBe(true)
      if (path === "/at-once") expect(page).not.toContain(BOOTSTRAP)
    }
  },
)

it("a page without an end of its head arrives as it is", async () => {
  expect(await (await read("/no-head", "gzip")).text()).toBe("<p>Größe")
})

it("what is no page arrives as it is", async () => {
  expect(await (await read("/data", "gzip")).text()).toBe(PAGE)
})
