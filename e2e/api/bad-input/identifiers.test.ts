import { describe, expect, it } from "vitest"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { expectErrorResponse, issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"

const { fundId, exchangeRateId } = await loadKnownData()

const rateOf = (id: string) => `/exchange-rates/latest?fundId=${id}&baseCurrency=EUR&quoteCurrency=USD`

const PLACES = [
  ["fundId", (id: string) => `/funds/${id}`],
  ["fundId", (id: string) => `/fund-assets/?fundId=${id}`],
  ["fundId", rateOf],
  ["exchangeRateId", (id: string) => `/exchange-rates/${id}`],
] as const

describe.each(PLACES)("an identifier as %s", (name, targetOf) => {
  it.each([
    "0",
    "null",
    "undefined",
    `${fundId}0`,
    fundId.slice(1),
    fundId.replaceAll("-", ""),
    `{${fundId}}`,
    `urn:uuid:${fundId}`,
    `${fundId} `,
    `${fundId}\n`,
    `${fundId}'--`,
    `${fundId};${fundId}`,
    fundId.replace(/.$/, "g"),
    fundId.replace(/.$/, "Ａ"),
    fundId.replace("-", "–"),
    "x".repeat(10_000),
  ])("that is invalid is rejected: %j", async (text) => {
    const issues = issuesOf(await send(`${API}${targetOf(encodeURIComponent(text))}`))
    expect(issues).toMatchObject([{ _tag: "Refinement", path: [name] }])
    expect(issues[0]?.message).toMatch(/^Expected a UUID; got /)
    expect(issues[0]?.message.length).toBeLessThan(150)
  })

  it.each(["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"])(
    "of any version is read: %s",
    async (id) => expectErrorResponse(await send(`${API}${targetOf(id)}`), "NotFoundError"),
  )

  it("that is empty is rejected in a query, and in a path is a list or an unknown path", async () => {
    const response = await send(`${API}${targetOf("")}`)
    if (targetOf("x").includes("?")) {
      expect(issuesOf(response)).toMatchObject([{ _tag: "Refinement", path: [name] }])
    } else expect(response.status).toBe(name === "fundId" ? 200 : 404)
  })
})

describe("an identifier in capitals", () => {
  it.each([`/funds/${fundId}`, `/exchange-rates/${exchangeRateId}`, `/fund-assets/?fundId=${fundId}`])(
    "means the same: %s",
    async (target) => {
      const capitals = target.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase())
      expect((await send(`${API}${capitals}`)).bytes).toEqual((await send(`${API}${target}`)).bytes)
    },
  )
})
