import { createHash, randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpResponse, SendOptions } from "#e2e/fixtures/requests/send.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { CachingProxy } from "#e2e/fixtures/servers/caching-proxy.ts"
import { startCachingProxy } from "#e2e/fixtures/servers/caching-proxy.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { describeWithProgram } from "#test/needed-program.ts"
import { PEPPER } from "#test/pepper.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const PAGE = "/de/funds/EUTBL"
const PDF = "/de/funds/EUTBL/EUTBL/factsheet.pdf"

/** What is the same for everybody, of each kind. */
const SHARED = [
  ["public data", LATEST],
  ["public data as CSV", `${API}/net-asset-values/EUTBL?startDay=2025-01-01&format=csv`],
  ["a page", PAGE],
  ["a page that names no language", "/funds/EUTBL"],
  ["a PDF", PDF],
  ["a picture", "/preview.png"],
  ["a calendar", "/funds/EUTBL/calendar.ics"],
] as const

/** How long the proxy keeps what is for everybody: an operator would not choose so little. */
const SHARED_CACHE_SECONDS = 2

/** After this, what nginx kept is too old: it counts whole seconds. */
const KEPT_FOR_MILLISECONDS = 1_000 * (SHARED_CACHE_SECONDS + 1)

describeWithProgram("nginx", "behind nginx with the configuration of docs/scale.md", (nginx) => {
  let world: SmallWorld
  let server: OwnServer
  let proxy: CachingProxy

  beforeAll(async () => {
    world = await createSmallWorld()
    server = await startOwnServer({
      DATABASE_URL: world.databaseUrl,
      PROCESSES: "2",
      RATE_LIMITS: "off",
      SECRET_PEPPER: PEPPER,
      SHARED_CACHE_SECONDS: String(SHARED_CACHE_SECONDS),
      TRUST_PROXY: "1",
    })
    proxy = await startCachingProxy(nginx, server.origin)
  })

  afterAll(async () => {
    await proxy?.stop()
    await server?.stop()
    await world?.close()
  })

  const get = (target: string, options: SendOptions = {}) =>
    send(target, { ...options, origin: proxy.origin })

  /** What nginx did: `HIT` when it responded by itself. */
  const cacheOf = ({ headers }: HttpResponse): string => String(headers["x-cache"])

  /** The target with a parameter that nginx has not seen, so it has no cached response; no page or data depends on it. */
  const marked = (target: string): string =>
    `${target}${target.includes("?") ? "&" : "?"}utm_campaign=${randomUUID()}`

  /** A response that nginx keeps, and one that it sends from there. */
  const twice = async (target: string, headers: Readonly<Record<string, string>> = {}) =>
    [await get(target, { headers }), await get(target, { headers })] as const

  it.each(["/api/metrics", "/api/metrics/", "/api/%6Detrics", "/api//metrics"])(
    "metrics are not for the public: %s",
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.bytes.toString("utf8")).not.toContain("sharebook_")
    },
  )

  describe("a response for everybody", () => {
    it.each(SHARED)("is kept: %s", async (_, target) => {
      const [first, second] = await twice(marked(target))
      expect([first.status, cacheOf(first)]).toEqual([200, "MISS"])
      expect(first.headers["cache-control"]).toContain(`s-maxage=${SHARED_CACHE_SECONDS},`)
      expect(cacheOf(second)).toBe("HIT")
      expect(second.bytes.equals(first.bytes)).toBe(true)
    })

    it("is kept in the form that each reader takes", async () => {
      const forms: string[] = []
      const target = marked(PAGE)
      for (const coding of ["identity", "gzip", "br"]) {
        const [first, second] = await twice(target, { "Accept-Encoding": coding })
        expect(cacheOf(second)).toBe("HIT")
        expect(second.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding)
        expect(second.headers.etag).toBe(first.headers.etag)
        const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
        forms.push(unpack[coding as keyof typeof unpack](second.bytes).toString("utf8"))
      }
      expect(new Set(forms).size).toBe(1)
    })

    it("is known to a browser that has it", async () => {
      const { etag = "" } = (await get(LATEST)).headers
      const again = await get(LATEST, { headers: { "If-None-Match": etag } })
      expect([again.status, again.bytes.byteLength]).toEqual([304, 0])
    })

    it("has no body for HEAD, and is whole for a request for a part", async () => {
      const target = marked(PDF)
      const whole = await get(target)
      const head = await get(target, { method: "HEAD" })
      expect([head.status, head.bytes.byteLength, head.headers["content-length"]]).toEqual([
        200,
        0,
        String(whole.bytes.byteLength),
      ])
      const part = await get(target, { headers: { Range: "bytes=0-99" } })
      expect(part.status).toBe(200)
      expect(part.bytes.equals(whole.bytes)).toBe(true)
    })

    it("sends a first reader to their language, also when it is kept in another one", async () => {
      const target = marked("/funds/EUTBL")
      await get(target)
      const french = await get(target, { headers: { "Accept-Language": "fr" } })
      expect([french.status, french.headers.location]).toEqual([
        307,
        expect.stringContaining("/fr/funds/EUTBL"),
      ])
      const english = await get(target)
      expect(cacheOf(english)).toBe("HIT")
      expect(textOf(english)).toContain('<html lang="en"')
    })

    it("has a policy that names its scripts, when it comes from the cache", async () => {
      const [, kept] = await twice(marked(PAGE))
      expect(cacheOf(kept)).toBe("HIT")
      const policy = String(kept.headers["content-security-policy"])
      const codes = [...textOf(kept).matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
      expect(codes.length).toBeGreaterThan(0)
      for (const [, code = ""] of codes)
        expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`)
    })
  })

  describe("a response for one reader", () => {
    it("is neither kept nor sent to others: a page of who is signed in", async () => {
      const { userId } = await createUserWithPassword({ ctx: world.ctx, origin: server.origin })
      const headers = { Cookie: await webSessionCookie(world.ctx, userId) }
      await get(PAGE)
      const { signIn, signedIn } = messages("de")
      for (const _ of [1, 2]) {
        const own = await get(PAGE, { headers })
        expect(cacheOf(own)).toBe("MISS")
        expect(own.headers["cache-control"]).toContain("no-store")
        expect(textOf(own)).toContain(signedIn.myPages)
        const shared = await get(PAGE)
        expect(textOf(shared)).toContain(signIn.signIn)
        expect(textOf(shared)).not.toContain(signedIn.myPages)
      }
    })

    it("is neither kept nor sent to others: data of an API client", async () => {
      const client = await createDistributorClient({ ctx: world.ctx, origin: proxy.origin })
      const { id } = await client.newInvestor()
      for (const _ of [1, 2]) {
        const own = await client.get(`${DISTRIBUTOR}/investors/${id}`)
        expect([own.status, cacheOf(own)]).toEqual([200, "MISS"])
        expect((await get(`${DISTRIBUTOR}/investors/${id}`)).status).toBe(401)
      }
    })
  })

  describe("a publication", () => {
    const publish = (value: string) =>
      importNetAssetValues(world.ctx, SCHEDULE, {
        records: [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal(value) }],
        reason: "the test republishes",
      })

    /** Each as nginx has it, with the value that it shows. */
    const shows: Readonly<Record<string, (response: HttpResponse) => string | undefined>> = {
      [LATEST]: (response) => (jsonOf(response) as { amount: { value: string } }).amount.value,
      [PAGE]: (response) => /1,001\d/.exec(textOf(response))?.[0].replace(",", "."),
    }

    it("is in everything that was kept as soon as docs/scale.md promises, and stays there", async () => {
      for (const value of ["1.0011", "1.0012", "1.0013"]) {
        for (const target of Object.keys(shows)) await get(target)
        const { etag } = (await get(PDF)).headers
        await publish(value)
        await setTimeout(KEPT_FOR_MILLISECONDS)
        for (const [target, shown] of Object.entries(shows)) {
          expect([target, shown(await get(target))]).toEqual([target, value])
          const later = await Promise.all(Array.from({ length: 8 }, () => get(target)))
          expect(new Set(later.map(shown))).toEqual(new Set([value]))
        }
        expect((await get(PDF)).headers.etag).not.toBe(etag)
      }
    })
  })
})
