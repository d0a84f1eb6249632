import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { checkFiguresText } from "./check-figures.ts"

const on = (value: string) => ({ day: day(value) })

it("what a check found is written in English with exact figures, days and the clocks of the fund", () => {
  expect(
    checkFiguresText([
      {
        name: "nextWasDue",
        values: {
          day: on("2026-06-17"),
          due: { at: instant("2026-06-19T08:00:00Z"), timezone: "Europe/Paris" },
        },
      },
    ]),
  ).toBe("the value of 2026-06-17 was already due at 2026-06-19 10:00 Europe/Paris")
  expect(
    checkFiguresText([
      {
        name: "followsOther",
        values: { day: on("2026-06-19"), previous: on("2026-06-15"), expected: on("2026-06-16") },
      },
    ]),
  ).toBe("2026-06-19 follows 2026-06-15, but the calendar expects 2026-06-16 next")
})

it("several things are one line, and counts have their plural", () => {
  expect(
    checkFiguresText([
      { name: "subscriptionsRepriced", values: { count: 1 } },
      { name: "redemptionsKept", values: { count: 2 } },
      {
        name: "valueLimitChanges",
        values: { to: { decimal: decimal("5") }, from: { decimal: decimal("0.5") } },
      },
    ]),
  ).toBe(
    "1 subscription before the cut-off will be priced on the new fees and share decimals; 2 redemptions past the cut-off will be priced on the former fees; its net asset values may move by 5 % without a reason, not 0.5 %",
  )
})
