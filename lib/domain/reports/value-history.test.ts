import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { valueHistories } from "./value-history.ts"

const change = (of: string, by: string) => ({ day: day(of), change: decimal(by) })
const value = (of: string, worth: string) => ({ day: day(of), value: decimal(worth) })

it("values all shares of a currency at their last values, from the first order on", () => {
  const one = {
    currency: "EUR" as const,
    changes: [change("2025-02-03", "100"), change("2025-02-05", "-50")],
    values: [value("2025-02-02", "1"), value("2025-02-04", "1.1"), value("2025-02-06", "1.255")],
  }
  const other = {
    currency: "EUR" as const,
    changes: [change("2025-02-05", "10")],
    values: [value("2025-02-05", "2")],
  }
  const dollars = { currency: "USD" as const, changes: [], values: [value("2025-02-05", "2")] }
  expect(valueHistories([one, other, dollars])).toEqual([
    {
      currency: "EUR",
      points: [
        { day: "2025-02-03", value: "100" },
        { day: "2025-02-04", value: "110" },
        { day: "2025-02-05", value: "75" },
        { day: "2025-02-06", value: "82.75" },
      ],
    },
  ])
})
