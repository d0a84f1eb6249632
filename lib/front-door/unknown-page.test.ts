import type { IncomingMessage, ServerResponse } from "node:http"
import type { InjectOptions } from "light-my-request"
import { inject } from "light-my-request"
import { beforeEach, expect, it } from "vitest"
import { noteError } from "#lib/http/rendering.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { LANGUAGE_HEADER } from "#lib/i18n/locale-path.ts"
import { withCompression } from "./compressed.ts"
import type { NextHandler } from "./page-requests.ts"
import { withUnknownPage } from "./unknown-page.ts"

const HEADER = "x-unknown-address"

let asked: { url: string; isUnknown: boolean; cookie: string | undefined }[]

/** Answers as Next.js does: an empty page at first, the whole one when it is asked with the header, and waits for their end. */
const render =
  (type = "text/html; charset=utf-8"): NextHandler =>
  async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", headers } = request
    asked.push({ url, isUnknown: headers[HEADER] !== undefined, cookie: headers.cookie })
    response.statusCode = url.startsWith("/funds/EUTBL") ? 200 : 404
    response.setHeader("Content-Type", type)
    if (headers[HEADER] === undefined) response.setHeader("X-Of-Empty-Page", "1")
    const ended = new Promise((resolve) => response.once("finish", resolve).once("close", resolve))
    response.flushHeaders()
    response.write(headers[HEADER] === undefined ? "<html>" : "<html>whole ")
    response.end("</html>")
    await ended
  }

const get = (options: InjectOptions, next: NextHandler = render()) =>
  inject(
    (request, response) => {
      response.setHeader("X-Request-Id", "1")
      withCompression(withUnknownPage(next))(request, response).catch(() => response.destroy())
    },
    { ...options, headers: { [LANGUAGE_HEADER]: "fr", ...options.headers } },
  )

beforeEach(() => {
  asked = []
})

it("the page of an unknown address is sent whole, at the address that was asked for", async () => {
  const response = await get({ url: "/fr/funds/NONE?a=1", headers: { cookie: "theme=dark" } })
  expect([response.statusCode, response.body]).toEqual([404, "<html>whole </html>"])
  expect(response.headers).toMatchObject({ "x-request-id": "1", "content-length": "19" })
  expect(response.headers["x-of-empty-page"]).toBeUndefined()
  expect(asked).toEqual([
    { url: "/fr/funds/NONE?a=1", isUnknown: false, cookie: "theme=dark" },
    { url: "/fr/funds/NONE?a=1", isUnknown: true, cookie: "theme=dark" },
  ])
})

it("HEAD returns its headers alone, and a browser gets it compressed", async () => {
  const head = await get({ url: "/xx", method: "HEAD" })
  expect([head.statusCode, head.body]).toEqual([404, ""])
  const { statusCode, headers } = await get({ url: "/xx", headers: { "accept-encoding": "gzip" } })
  expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"])
})

it.each<[name: string, options: InjectOptions, next: NextHandler]>([
  ["a page that there is", { url: "/funds/EUTBL" }, render()],
  ["a page of a signed-in area, which has a frame of its own", { url: "/fr/investor/nothing" }, render()],
  ["what the scripts of a page ask for", { url: "/funds/NONE", headers: { rsc: "1" } }, render()],
  ["what is no page", { url: "/documents/NONE", headers: { [LANGUAGE_HEADER]: "" } }, render("text/plain")],
  ["a request that changes something", { url: "/funds/NONE", method: "POST" }, render()],
])("%s is what Next.js makes of it", async (_, options, next) => {
  const response = await get(options, next)
  expect([response.body, asked.length]).toEqual(["<html></html>", 1])
})

const OUTAGE = Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" })

/** Cannot make the page for unknown addresses. */
const failing =
  (fail: (response: ServerResponse) => void): NextHandler =>
  async (request, response) => {
    if (request.headers[HEADER] === undefined) return render()(request, response)
    fail(response)
  }

const throws = (error: Error) =>
  failing(() => {
    throw error
  })

const respondsWith500 = (error: Error) =>
  failing((response) => {
    noteError(error)
    response.writeHead(500, { "Content-Type": "text/html" }).end("<html>of Next.js</html>")
  })

it.each<[name: string, status: number, text: string, next: NextHandler]>([
  ["an error", 500, FAILURE_MESSAGES.fr.pageFailedText, throws(new Error("broken"))],
  [
    "an error of which Next.js makes a page",
    500,
    FAILURE_MESSAGES.fr.pageFailedText,
    respondsWith500(new Error("broken")),
  ],
  ["an outage", 503, FAILURE_MESSAGES.fr.outageText, throws(OUTAGE)],
  ["an outage of which Next.js makes a page", 503, FAILURE_MESSAGES.fr.outageText, respondsWith500(OUTAGE)],
])("after %s the reader gets a page that needs nothing else", async (_, status, text, next) => {
  const response = await get({ url: "/fr/funds/NONE" }, next)
  expect([response.statusCode, response.headers["content-language"]]).toEqual([status, "fr"])
  expect(response.headers["x-of-empty-page"]).toBeUndefined()
  expect(response.headers["retry-after"]).toBe(status === 503 ? "5" : undefined)
  expect(response.body).toContain(text)
  expect(response.body.match(/<\/html>/g)).toHaveLength(1)
  const head = await get({ url: "/fr/funds/NONE", method: "HEAD" }, next)
  expect([head.statusCode, head.body]).toEqual([status, ""])
})

it("a connection that breaks while the page is sent ends the response", async () => {
  const breaking: NextHandler = async (request, response) => {
    if (request.headers[HEADER] !== undefined) return render()(request, response)
    const { writeHead } = response
    response.writeHead = () => {
      response.writeHead = writeHead
      throw new Error("broken")
    }
    await render()(request, response)
  }
  await expect(get({ url: "/funds/NONE" }, breaking)).rejects.toThrow()
})
