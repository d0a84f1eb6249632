import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import type { InjectOptions } from "light-my-request"
import { inject } from "light-my-request"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { BuildFiles } from "./build-files.ts"
import { sendCached } from "./cached-response.ts"

const SCRIPT = "/_next/static/chunks/a.js"
const FONT = "/_next/static/media/a.woff2"
/** A file that was deleted after the start of the process. */
const GONE = "/_next/static/chunks/gone.js"
const CONTENT = "export const answer = 42\n".repeat(200)

let directory: string
let read: string[]
let files: BuildFiles

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "build-files-"))
  for (const url of [SCRIPT, FONT, GONE]) {
    const file = path.join(directory, url.slice("/_next/static/".length))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, "")
  }
})

afterAll(() => rm(directory, { recursive: true }))

beforeEach(async () => {
  read = []
  files = await BuildFiles.read(directory, async ({ url = "" }, response) => {
    read.push(url)
    if (url === GONE) return void response.writeHead(404).end("Not Found")
    // As Next.js does, which decodes names and ignores a fragment.
    const type = url.endsWith("js") ? "application/javascript; charset=UTF-8" : "font/woff2"
    response.writeHead(200, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Accept-Ranges": "bytes",
      ETag: 'W/"1"',
    })
    response.end(CONTENT)
  })
})

/** As the front door does: from memory, or else read; 204 for what is no file of the build. */
const get = (url: string, options: InjectOptions = {}) =>
  inject(
    (request, response) => {
      const file = files.find(request, request.url ?? "")
      if (file !== undefined) return sendCached(request, response, file, { "X-Request-Id": "1" })
      void files
        .fetch(request, response, { "X-Request-Id": "1" })
        .then((isFile) => isFile || response.writeHead(204).end())
    },
    { method: "GET", url, ...options },
  )

it("a file is read once for all requests, and browsers cache it permanently", async () => {
  const responses = [...(await Promise.all([get(SCRIPT), get(SCRIPT)])), await get(SCRIPT)]
  for (const { statusCode, headers, payload } of responses) {
    expect(statusCode).toBe(200)
    expect(payload).toBe(CONTENT)
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=UTF-8",
      "x-request-id": "1",
    })
    expect(headers["accept-ranges"]).toBeUndefined()
  }
  expect(read).toEqual([SCRIPT])
})

it("a script is compressed as its reader accepts, a font is not", async () => {
  const accepting = { headers: { "accept-encoding": "gzip, deflate, br" } }
  const { headers, rawPayload } = await get(SCRIPT, accepting)
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
  expect(rawPayload.byteLength).toBeLessThan(CONTENT.length / 10)
  expect((await get(FONT, accepting)).headers["content-encoding"]).toBeUndefined()
})

it("whoever has a file is not sent it again", async () => {
  const { headers } = await get(SCRIPT)
  const again = await get(SCRIPT, { headers: { "if-none-match": String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.payload).toBe("")
})

it("HEAD has the headers of the file", async () => {
  const { headers, payload } = await get(SCRIPT, { method: "HEAD" })
  expect(headers["content-length"]).toBe(String(CONTENT.length))
  expect(payload).toBe("")
})

it("a file that is not there any more is asked for each time", async () => {
  for (let time = 0; time < 2; time += 1) expect((await get(GONE)).statusCode).toBe(404)
  expect(read).toHaveLength(2)
})

it.each<[string, InjectOptions]>([
  ["/funds/EUTBL", {}],
  [`${SCRIPT}?v=1`, {}],
  [SCRIPT, { method: "POST" }],
  ["/_next/static/chunks/none.js", {}],
  // Every other spelling of an address would be one more copy of the file in memory.
  ["/_next/static/%63hunks/a.js", {}],
  ["/_next/static/chunks/a.%6as", {}],
  ["/_next/static/chunks//a.js", {}],
  [`${SCRIPT}/`, {}],
])("%s with %j is left to Next.js", async (url, options) => {
  expect((await get(url, options)).statusCode).toBe(204)
  expect(read).toEqual([])
})

it.each([`${SCRIPT}#1`, "/_next/static/media/../chunks/a.js"])(
  "%s, which no browser sends, is too",
  async (url) => {
    const request = { method: "GET", url, headers: {} } as IncomingMessage
    expect(files.find(request, url)).toBeUndefined()
    expect(await files.fetch(request, {} as ServerResponse, {})).toBe(false)
    expect(read).toEqual([])
  },
)
