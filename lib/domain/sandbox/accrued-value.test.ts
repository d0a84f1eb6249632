import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { accruedValue } from "./accrued-value.ts"

const at = (of: string, value: string) => ({ day: day(of), value: decimal(value) })

const RULES = { navDecimals: 6, navMoveLimit: decimal("0.05") }

it("goes on earning by calendar days", () => {
  const friday = at("2026-08-20", "1.057310")
  const thursday = at("2026-08-19", "1.057250")
  expect(accruedValue(friday, thursday, day("2026-08-23"), RULES)).toBe("1.05749")
})

it("rounds at the decimals of the class, half to even", () => {
  expect(
    accruedValue(at("2026-08-20", "1.01"), at("2026-08-18", "1"), day("2026-08-21"), {
      ...RULES,
      navDecimals: 2,
    }),
  ).toBe("1.02")
})

it("stays where it is while there is only one value", () => {
  expect(accruedValue(at("2026-08-20", "1"), null, day("2026-08-21"), RULES)).toBe("1")
})

it.each([
  ["1.04", "1.0608"],
  ["0.96", "0.9408"],
])("stays within the limit of the class after a move to %s, over a weekend too", (latest, expected) => {
  const limited = { ...RULES, navMoveLimit: decimal("0.02") }
  expect(accruedValue(at("2026-08-21", latest), at("2026-08-20", "1"), day("2026-08-24"), limited)).toBe(
    expected,
  )
})
