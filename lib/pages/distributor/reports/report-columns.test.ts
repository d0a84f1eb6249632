import { describe, expect, it } from "vitest"
import { mainTotalColumns, reportColumns, totalColumns } from "./report-columns.ts"
import type { ReportName } from "./report-query.ts"

const shownIds = (name: ReportName, compensated: Parameters<typeof reportColumns>[3]) =>
  reportColumns("en", name, "holding", compensated)
    .filter(({ isOptional = false }) => !isOptional)
    .map(({ id }) => id)

const NONE = { shares: false, money: false }

describe("compensations", () => {
  it.each(["accounting-positions", "positions-and-flows"] as const)(
    "have columns that are shown from the start where a report has any, and can be chosen otherwise: %s",
    (name) => {
      const [granted, money] = ["shares-granted", "money-compensations"]
      expect(reportColumns("en", name, "holding", NONE).map(({ id }) => id)).toEqual(
        expect.arrayContaining([granted, money]),
      )
      expect(shownIds(name, NONE)).not.toContain(granted)
      expect(shownIds(name, NONE)).not.toContain(money)
      const inShares = shownIds(name, { ...NONE, shares: true })
      expect(inShares).toContain(granted)
      expect(inShares).not.toContain(money)
      const inMoney = shownIds(name, { ...NONE, money: true })
      expect(inMoney).toContain(money)
      expect(inMoney.indexOf(money)).toBe(inMoney.indexOf("money-redemptions") + 1)
    },
  )

  it.each(["accounting-positions", "positions-and-flows"] as const)(
    "in shares are among the columns that add up from the opening to the closing shares: %s",
    (name) => {
      const ids = reportColumns("en", name, "holding", NONE).map(({ id }) => id)
      expect(ids.filter((id) => id.startsWith("shares-"))).toEqual(
        ["opening", "subscribed", "granted", "redeemed", "closing"].map((figure) => `shares-${figure}`),
      )
    },
  )

  it("are among the totals that add up, on the page where there are any and in files always", () => {
    const ids = (money: boolean) =>
      mainTotalColumns("en", "positions-and-flows", { ...NONE, money }).map(({ id }) => id)
    const flows = ["money-opening", "money-subscriptions", "money-redemptions"]
    expect(ids(false)).toEqual(["currency", "holders", ...flows, "money-gain", "money-closing"])
    expect(ids(true)).toEqual([
      "currency",
      "holders",
      ...flows,
      "money-compensations",
      "money-gain",
      "money-closing",
    ])
    expect(totalColumns("en", "positions-and-flows").map(({ id }) => id)).toContain("money-compensations")
  })
})
