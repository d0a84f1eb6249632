import { describe, expect, it } from "vitest"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"

const { fundId } = await loadKnownData()

const NO_DAYS = [
  "2023-02-29",
  "2024-13-01",
  "0000-00-00",
  "0000-01-01",
  "2026-00-10",
  "2026-01-00",
  "2026-04-31",
  "2100-02-29",
  "2026-1-1",
  "26-01-01",
  "20260101",
  "2026/01/01",
  "01-01-2026",
  "2026-01-01T00:00:00Z",
  "2026-W01-1",
  "2026-001",
  "10000-01-01",
  "+2026-01-01",
  "-2026-01-01",
  " 2026-01-01",
  "2026-01-01 ",
  "2026-01-01\u0000",
  "٢٠٢٦-٠١-٠١",
  "２０２６-01-01",
  "today",
  "NaN",
  "1e3-01-01",
  "",
  "null",
]

describe.each(NO_DAYS)("%j is not a day", (text) => {
  const day = encodeURIComponent(text)

  it.each([
    ["startDay", `/net-asset-values/EUTBL?startDay=${day}`],
    ["startDay", `/share-classes/EUTBL/totals/from-day?startDay=${day}`],
    ["startDay", `/index-values/EUTBL?startDay=${day}`],
    ["startDay", `/index-values/neutralcc/with-allocation?startDay=${day}`],
    ["valuationDay", `/fund-assets/?fundId=${fundId}&valuationDay=${day}`],
  ])("as %s of %s", async (name, target) => {
    const issues = issuesOf(await send(`${API}${target}`))
    expect(issues).toMatchObject([{ _tag: "Refinement", path: [name] }])
    expect(issues[0]?.message).toContain("YYYY-MM-DD")
  })
})

describe("a day in the path that does not exist", () => {
  it.each(NO_DAYS.filter((text) => text !== ""))("%j is rejected", async (text) => {
    const issues = issuesOf(await send(`${API}/net-asset-values/EUTBL/${encodeURIComponent(text)}`))
    expect(issues).toMatchObject([{ _tag: "Refinement", path: ["day"] }])
  })

  it.each(["Latest", "LATEST", "latest%20", "%20latest"])("%s is not latest", async (text) => {
    expect(issuesOf(await send(`${API}/net-asset-values/EUTBL/${text}`))).toMatchObject([{ path: ["day"] }])
  })
})

describe("an existing day, however far away", () => {
  it.each(["0001-01-01", "1582-10-10", "2024-02-29", "2000-02-29", "9999-12-31"])(
    "%s is read",
    async (day) => {
      expect((await send(`${API}/net-asset-values/EUTBL?startDay=${day}`)).status).toBe(200)
      expect((await send(`${API}/net-asset-values/EUTBL/${day}`)).status).toBeOneOf([200, 404])
    },
  )
})

const latestRate = (latestUpdateDate: string) =>
  `${API}/exchange-rates/latest?${new URLSearchParams({ fundId, baseCurrency: "EUR", quoteCurrency: "USD", fallbackToAnyOtherFund: "true", latestUpdateDate })}`

describe("a date that does not exist", () => {
  it.each([
    "2026-02-30",
    "2026-02-30T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T12:00:60Z",
    "2016-12-31T23:59:60Z",
    "2026-01-01T12:00:00",
    "2026-01-01T12:00",
    "2026-01-01T12Z",
    "2026-01-01T12:00:00+24:00",
    "2026-01-01T12:00:00+0100",
    "2026-01-01T12:00:00.1234567890Z",
    "2026-01-01 12:00:00Z",
    "0001-01-01T00:00:00+12:00",
    "9999-12-31T23:59:59-12:00",
    "Thu, 01 Jan 2026 00:00:00 GMT",
    "1767225600",
    "",
  ])("%j is rejected", async (text) => {
    const issues = issuesOf(await send(latestRate(text)))
    expect(issues).toMatchObject([{ _tag: "Refinement", path: ["latestUpdateDate"] }])
    expect(issues[0]?.message).toContain("ISO 8601")
  })
})

it("a time without seconds is that minute's first instant", async () => {
  const responses = await Promise.all(
    ["2025-01-15T10:20Z", "2025-01-15T10:20:00.000Z"].map((text) => send(latestRate(text))),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(responses[0]?.bytes).toEqual(responses[1]?.bytes)
})

describe("a date that exists", () => {
  it.each([
    "0001-01-01",
    "0001-01-01T00:00:00Z",
    "2026-01-01t12:00:00.123456789z",
    "2025-01-15T10:20Z",
    "2026-01-01T12:00-11:30",
    "2026-01-01T12:00:00-11:30",
    "9999-12-31T23:59:59.999999999Z",
  ])("%s is read", async (text) => {
    expect((await send(latestRate(text))).status).toBeOneOf([200, 404])
  })
})
