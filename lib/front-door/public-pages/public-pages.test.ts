import type { IncomingMessage, ServerResponse } from "node:http"
import type { InjectOptions } from "light-my-request"
import { inject } from "light-my-request"
import { beforeEach, expect, it, vi } from "vitest"
import type { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { sessionCookieName } from "#lib/http/cookies.ts"
import { noteBlockError } from "#lib/http/rendering.ts"
import { PublicPages } from "./public-pages.ts"

const POLICY = "script-src 'self' 'nonce-abc' 'strict-dynamic'"

let rendered: { url: string; cookie: string }[]
let lease: { held: boolean; term: number }
let pages: PublicPages
/** What a rendering waits for. */
let ready: Promise<void>

const NOWHERE = ["/de/funds/NONE", "/funds/NONE/NONE/factsheet.pdf"]

/** Renders a page as Next.js does; `/de/funds/NONE` is not found, `/funds/BROKEN` fails, and a part of those that say `partial` does. */
async function render({ url = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered.push({ url, cookie: headers.cookie ?? "" })
  await ready
  if (url === "/funds/BROKEN") throw new Error("broken")
  if (url.includes("partial")) noteBlockError(new Error("a part"))
  response.statusCode = NOWHERE.includes(url) ? 404 : 200
  if (url.endsWith(".pdf")) {
    response.setHeader("Content-Type", "application/pdf")
    response.end(`%PDF, rendering ${rendered.length} of ${url}`)
    return
  }
  response.setHeader("Content-Security-Policy", POLICY)
  response.setHeader("Content-Type", "text/html; charset=utf-8")
  response.setHeader("Cache-Control", "private, no-store")
  response.setHeader("Link", '</a.css>; rel=preload; nonce="abc"')
  response.end(
    `<body><p>rendering ${rendered.length} of ${url}</p><script nonce="abc">begin()</script></body>`,
  )
}

beforeEach(() => {
  rendered = []
  ready = Promise.resolve()
  lease = { held: true, term: 1 }
  pages = new PublicPages(render, "https://funds.example")
  pages.store(lease as PublicDataLease)
})

/** Lets renderings wait until the function that it returns is called. */
function holdRenderings(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  return resolve
}

const get = (url: string, options: InjectOptions = {}) =>
  inject(
    (request, response) => {
      pages.fetch(request, response, { "X-Request-Id": "1" }).then(
        (isPage) => isPage || response.writeHead(204).end(),
        (error: Error) => response.writeHead(500).end(error.message),
      )
    },
    { url, ...options },
  )

it("a page is rendered once, and sent to everybody without its nonce", async () => {
  const first = await get("/funds/EUTBL")
  const second = await get("/funds/EUTBL?utm_source=letter")
  expect(rendered).toEqual([{ url: "/funds/EUTBL", cookie: "language=asked; theme=system" }])
  expect(second.body).toBe(first.body)
  expect(first.body).not.toContain("abc")
  expect(first.headers).toMatchObject({
    "cache-control": expect.stringContaining("s-maxage"),
    "content-security-policy": expect.stringMatching(/^script-src 'self' 'sha256-[\w+/=]+'$/),
    link: "</a.css>; rel=preload",
    "x-request-id": "1",
  })
})

it("who has a page is told so", async () => {
  const { etag } = (await get("/")).headers
  const again = await get("/", { headers: { "if-none-match": String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ""])
})

it.each(["/funds/partial", "/funds/partial/EUTBL/factsheet.pdf"])(
  "what lacks a part is made again for the next reader: %s",
  async (url) => {
    expect((await get(url)).headers["cache-control"]).toBe("no-store")
    expect((await get(url)).body).toContain("rendering 2")
  },
)

it("who asks while a page is rendered waits for it", async () => {
  const finish = holdRenderings()
  const asked = [get("/"), get("/")]
  await vi.waitUntil(() => rendered.length > 0)
  finish()
  const [first, second] = await Promise.all(asked)
  expect(first?.body).toBe(second?.body)
  expect(rendered).toHaveLength(1)
})

it("a page in another theme is another page", async () => {
  await get("/")
  await get("/", { headers: { cookie: "theme=dark" } })
  expect(rendered.map(({ cookie }) => cookie)).toEqual([
    "language=asked; theme=system",
    "language=asked; theme=dark",
  ])
})

it("after a publication a page is rendered again, also one whose rendering began before", async () => {
  await get("/")
  pages.clear()
  expect((await get("/")).body).toContain("rendering 2")
  const finish = holdRenderings()
  const before = get("/funds/EUTBL")
  await vi.waitUntil(() => rendered.length === 3)
  lease.term += 1
  pages.clear()
  finish()
  await before
  expect((await get("/funds/EUTBL")).body).toContain("rendering 4")
})

it("after a publication what was read from memory is rendered again before anybody asks, and nothing else is", async () => {
  for (const url of ["/", "/", "/funds/EUTBL", "/compare", "/compare"]) await get(url)
  const urls = () => rendered.map(({ url }) => url)
  expect(urls()).toEqual(["/", "/funds/EUTBL", "/compare"])
  pages.clear()
  lease.term += 1
  await pages.renew()
  expect(urls().slice(3)).toEqual(["/compare", "/"])
  expect((await get("/compare")).body).toContain("rendering 4")
  // Nobody was sent the other one since.
  pages.clear()
  lease.term += 1
  await pages.renew()
  expect(urls().slice(5)).toEqual(["/compare"])
})

it("another publication ends the rendering for the one before, and its pages are rendered with its own", async () => {
  for (const url of ["/", "/", "/compare", "/compare"]) await get(url)
  pages.clear()
  const finish = holdRenderings()
  const renewed = pages.renew()
  await vi.waitUntil(() => rendered.length === 3)
  pages.clear()
  lease.term += 1
  finish()
  await renewed
  expect(rendered).toHaveLength(3)
  await pages.renew()
  expect(rendered.slice(3).map(({ url }) => url)).toEqual(["/"])
  expect((await get("/compare")).body).toContain("rendering 5")
})

it("nothing is sent from memory without the lease", async () => {
  lease.held = false
  await get("/")
  await get("/")
  expect(rendered).toHaveLength(2)
})

it("the page of an address without a page is not kept", async () => {
  for (const _ of [1, 2]) {
    const answer = await get("/de/funds/NONE")
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-security-policy": POLICY,
    })
  }
  expect(rendered.map(({ url }) => url)).toEqual(["/de/funds/NONE", "/de/funds/NONE"])
})

it("a rendering that fails is an error of each who waits for it, and of nobody else", async () => {
  expect((await get("/funds/BROKEN")).statusCode).toBe(500)
  expect((await get("/funds/EUTBL")).statusCode).toBe(200)
})

it("is asked for nothing but pages for everybody", async () => {
  expect((await get("/investor")).statusCode).toBe(204)
  expect(rendered).toEqual([])
})

const PDF = "/funds/EUTBL/EUTBL/factsheet.pdf"

it("a file is made once for everybody, also for who is signed in, until something is published", async () => {
  const finish = holdRenderings()
  const asked = [get(PDF), get(PDF, { headers: { cookie: `${sessionCookieName()}=x; theme=dark` } })]
  await vi.waitUntil(() => rendered.length > 0)
  finish()
  const [first, second] = await Promise.all(asked)
  expect(first?.headers).toMatchObject({
    "cache-control": expect.stringContaining("s-maxage"),
    "content-type": "application/pdf",
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(first?.headers.vary).toBeUndefined()
  expect(second?.body).toBe(first?.body)
  const again = await get(PDF, { headers: { "if-none-match": String(first?.headers.etag) } })
  expect([again.statusCode, rendered.length]).toEqual([304, 1])
  pages.clear()
  expect((await get(PDF)).body).toContain("rendering 2")
})

it("a file that does not exist stays its own response", async () => {
  const answer = await get("/funds/NONE/NONE/factsheet.pdf")
  expect(answer.statusCode).toBe(404)
  expect(rendered).toHaveLength(1)
})
