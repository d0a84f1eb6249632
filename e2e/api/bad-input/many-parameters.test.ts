import { describe, expect, it } from "vitest"
import { expectErrorResponse, issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"

const TARGET = `${API}/net-asset-values/EUTBL?startDay=2026-01-01`

const distinct = Array.from({ length: 10_000 }, (_, index) => `${index.toString(36)}=`).join("&")

describe("ten thousand parameters", () => {
  it.each([
    ["each with a name of its own", distinct],
    ["all of one unknown name", "a=1&".repeat(10_000)],
    ["without a name", "&".repeat(10_000)],
    ["without a name, with a value", "=1&".repeat(10_000)],
  ])("%s, change nothing", async (_, query) => {
    const plain = await send(TARGET)
    const crowded = await send(`${TARGET}&${query}`)
    expect(crowded.status).toBe(200)
    expect(crowded.bytes).toEqual(plain.bytes)
  })

  it("all of one known name are one issue", async () => {
    const issues = issuesOf(await send(`${TARGET}&${"format&".repeat(9_000)}`))
    expect(issues).toMatchObject([{ _tag: "Type", path: ["format"] }])
  })

  it("do not delay other requests", async () => {
    const hold = Promise.all(Array.from({ length: 20 }, (_, n) => send(`${TARGET}&${n}x&${distinct}`)))
    const start = performance.now()
    await send("/api/health/live")
    expect(performance.now() - start).toBeLessThan(2_000)
    await hold
  })

  it("of an operation that does not exist are 404, and too many for a page are rejected", async () => {
    expectErrorResponse(await send(`${API}/nothing?${distinct}`), "NotFoundError")
    expectErrorResponse(await send(`/developers?${distinct}`), "UriTooLongError")
  })
})

describe("names of built-in JavaScript properties", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "__proto__[startDay]"])(
    "%s changes nothing",
    async (name) => {
      const query = new URLSearchParams([
        [name, "1"],
        [name, "2"],
      ])
      expect((await send(`${TARGET}&${query}`)).status).toBe(200)
      expect(issuesOf(await send(`${API}/net-asset-values/EUTBL?${query}`))).toMatchObject([
        { _tag: "Missing", path: ["startDay"] },
      ])
    },
  )
})

describe("over-long", () => {
  it("a value is rejected with a message that quotes a part of it", async () => {
    const [issue] = issuesOf(await send(`${API}/net-asset-values/EUTBL?startDay=${"9".repeat(50_000)}`))
    expect(issue?.message.length).toBeLessThan(200)
  })

  it.each([
    ["an address", `${TARGET}&${"x".repeat(65_536)}`, {}],
    ["a path", `${API}/share-classes/${"x".repeat(65_536)}`, {}],
    ["a header", TARGET, { "X-Padding": "x".repeat(65_536) }],
    [
      "headers together",
      TARGET,
      Object.fromEntries(Array.from({ length: 700 }, (_, n) => [`X-${n}`, "x".repeat(100)])),
    ],
  ])("%s is 414", async (_, target, headers) => {
    expectErrorResponse(await send(target, { headers }), "UriTooLongError")
  })
})
