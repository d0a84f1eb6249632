import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { classOfCurrency, pairToCompare } from "./class-of-currency.ts"

const row = (
  id: string,
  assets: string,
  {
    since = "2025-11-24",
    netYield = "0.02" as string | null,
    currency = "EUR" as "EUR" | "USD",
    fundId = id,
  } = {},
) => ({
  id,
  shareClass: { currency, fundId },
  netYield: netYield === null ? null : decimal(netYield),
  totalAssets: { value: decimal(assets), currency },
  lastYear: [{ day: day(since) }, { day: day("2026-11-20") }],
})

describe("the class that stands for a currency", () => {
  it("is the largest of those with twelve months of values", () => {
    const young = row("young", "900", { since: "2026-03-19" })
    expect(classOfCurrency([young, row("small", "5"), row("large", "80")], "EUR")?.id).toBe("large")
  })

  it("is the largest where none has twelve months of values", () => {
    const young = row("young", "9", { since: "2026-03-19" })
    const younger = row("younger", "90", { since: "2026-09-19" })
    expect(classOfCurrency([young, younger], "EUR")?.id).toBe("younger")
  })

  it("has a yield that may be shown, in this currency", () => {
    const silent = row("silent", "900", { netYield: null })
    const foreign = row("foreign", "900", { currency: "USD" })
    expect(classOfCurrency([silent, foreign, row("own", "1")], "EUR")?.id).toBe("own")
    expect(classOfCurrency([silent, foreign], "EUR")).toBeUndefined()
  })
})

describe("the pair that a comparison opens with", () => {
  const ids = (...rows: Parameters<typeof pairToCompare>[0]) =>
    pairToCompare(rows as ReturnType<typeof row>[], "EUR").map(({ id }) => id)

  it("is of two funds in one currency", () => {
    const rows = [
      row("euro", "50"),
      row("sibling", "40", { fundId: "euro" }),
      row("dollar", "900", { currency: "USD" }),
      row("other", "30", { since: "2026-03-19" }),
      row("small", "5"),
    ]
    expect(ids(...rows)).toEqual(["euro", "other"])
  })

  it("takes what there is", () => {
    expect(ids(row("euro", "50"), row("dollar", "9", { currency: "USD" }))).toEqual(["euro", "dollar"])
    expect(ids(row("dollar", "9", { currency: "USD" }))).toEqual(["dollar"])
    expect(ids()).toEqual([])
  })
})
