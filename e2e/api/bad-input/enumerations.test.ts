import { describe, expect, it } from "vitest"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import { CONTRACT_CURRENCIES } from "#lib/domain/money/currencies.ts"

const { fundId } = await loadKnownData()

const latestRate = (overrides: Readonly<Record<string, string>>) =>
  `/exchange-rates/latest?${new URLSearchParams({ fundId, baseCurrency: "EUR", quoteCurrency: "USD", ...overrides })}`

async function theOnlyIssueOf(target: string) {
  const issues = issuesOf(await send(`${API}${target}`))
  expect(issues).toHaveLength(1)
  return issues[0]
}

describe("a share class symbol that does not exist", () => {
  it.each([
    ["eutbl", "EUTBL"],
    ["EUTLB", "EUTBL"],
    ["EURUSTBL", "eurUSTBL"],
    ["SAFOD", "SAFOd"],
    ["eurSAF0", "eurSAFO"],
    ["NEUTRALC", "NEUTRALCC"],
    ["neutralcc", "NEUTRALCC"],
    ["EUTBL ", "EUTBL"],
    ["\u202eEUTBL", "EUTBL"],
    ["EUTBL\n", "EUTBL"],
  ])("%j is rejected with the suggestion %s and the list of values", async (symbol, meant) => {
    for (const path of ["", "/yield", "/totals", "/totals/from-day?startDay=2026-01-01"]) {
      const issue = await theOnlyIssueOf(`/share-classes/${encodeURIComponent(symbol)}${path}`)
      expect(issue).toMatchObject({ _tag: "Type", path: ["shareClassSymbol"] })
      expect(issue?.message).toContain(`Did you mean "${meant}"?`)
      expect(issue?.message).toContain(SHARE_CLASS_SYMBOLS.join(", "))
    }
  })

  it.each(["BTC", "x", "💩", "toString", "__proto__", "'; DROP TABLE funds --", "../../etc/passwd"])(
    "%j is rejected without a suggestion",
    async (symbol) => {
      const issue = await theOnlyIssueOf(`/net-asset-values/${encodeURIComponent(symbol)}/latest`)
      expect(issue?.message).toContain(`got ${JSON.stringify(symbol)}`)
      expect(issue?.message).not.toContain("Did you mean")
    },
  )

  it("is quoted only in part when it is very long", async () => {
    const issue = await theOnlyIssueOf(`/share-classes/${"EUTBL".repeat(5_000)}`)
    expect(issue?.message.length).toBeLessThan(300)
  })
})

describe("a currency that does not exist", () => {
  it.each([
    ["eur", "EUR"],
    ["EURO", "EUR"],
    ["Usd", "USD"],
    [" GBP", "GBP"],
  ])("%j is rejected with the suggestion %s", async (code, meant) => {
    const issue = await theOnlyIssueOf(latestRate({ baseCurrency: code }))
    expect(issue).toMatchObject({ _tag: "Type", path: ["baseCurrency"] })
    expect(issue?.message).toContain(`Did you mean "${meant}"?`)
    expect(issue?.message).toContain(CONTRACT_CURRENCIES.join(", "))
  })

  it.each(["", "XXXX", "€", "840"])("%j is rejected without a suggestion", async (code) => {
    const issue = await theOnlyIssueOf(latestRate({ quoteCurrency: code }))
    expect(issue).toMatchObject({ _tag: "Type", path: ["quoteCurrency"] })
    expect(issue?.message).not.toContain("Did you mean")
  })
})

describe("a boolean that is not valid", () => {
  it.each(["True", "TRUE", "1", "0", "yes", "", "null", " true"])("%j is rejected", async (text) => {
    const issue = await theOnlyIssueOf(latestRate({ fallbackToAnyOtherFund: text }))
    expect(issue).toMatchObject({ _tag: "Type", path: ["fallbackToAnyOtherFund"] })
    expect(issue?.message).toContain("true, false")
  })
})

describe("names of parameters", () => {
  it.each(["startday", "StartDay", "start_day", "startDay[]", "startDay[0]", " startDay"])(
    "%j is not startDay",
    async (name) => {
      const query = new URLSearchParams({ [name]: "2026-01-01" })
      const issue = await theOnlyIssueOf(`/net-asset-values/EUTBL?${query}`)
      expect(issue).toEqual({ _tag: "Missing", path: ["startDay"], message: "is missing" })
    },
  )

  it("mean the same percent-encoded", async () => {
    const response = await send(`${API}/net-asset-values/%45UTBL?start%44ay=2026%2D01-01`)
    expect(response.bytes).toEqual((await send(`${API}/net-asset-values/EUTBL?startDay=2026-01-01`)).bytes)
  })
})
