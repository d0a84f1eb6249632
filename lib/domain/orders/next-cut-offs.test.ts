import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { DealingTerms } from "./dealing-terms.ts"
import { nextCutOffs } from "./next-cut-offs.ts"

const terms = (fundId: string, symbol: string, cutOffTime: string, closed: string[] = []) =>
  ({
    fundId,
    symbol,
    destination: { beneficiaryName: `Fund ${fundId}` },
    calendar: {
      timezone: "Europe/Paris",
      executionMethod: "knownNAVs",
      navDayRule: "eve-of-next-open-day",
      publicationTime: "10:00" as TimeOfDay,
      cutOffTime: cutOffTime as TimeOfDay,
      launchDay: day("2020-01-02"),
      nonOperatingDays: new Set(closed.map(day)),
    },
  }) as unknown as DealingTerms

it("the cut-offs of a fund are those of its open days, whatever classes it has", () => {
  const [only] = nextCutOffs(
    [terms("a", "EUTBL", "12:00", ["2026-12-25"]), terms("a", "USTBL", "12:00", ["2026-12-25"])],
    instant("2026-12-24T11:00:00Z"),
  )
  expect(only?.symbols).toEqual(["EUTBL", "USTBL"])
  // At the cut-off itself the next one counts: Christmas is closed, then comes the weekend.
  expect(only?.cutOffs).toEqual([
    { at: "2026-12-28T11:00:00.000Z", dealingDay: "2026-12-28" },
    { at: "2026-12-29T11:00:00.000Z", dealingDay: "2026-12-29" },
    { at: "2026-12-30T11:00:00.000Z", dealingDay: "2026-12-30" },
  ])
})

it("the fund whose cut-off is nearest comes first, also when the clocks change", () => {
  const funds = nextCutOffs(
    [terms("late", "USTBL", "16:00"), terms("early", "EUTBL", "12:00")],
    instant("2026-03-29T22:00:00Z"),
  )
  expect(funds.map(({ name, cutOffs }) => [name, cutOffs[0]?.at])).toEqual([
    ["Fund early", "2026-03-30T10:00:00.000Z"],
    ["Fund late", "2026-03-30T14:00:00.000Z"],
  ])
})
