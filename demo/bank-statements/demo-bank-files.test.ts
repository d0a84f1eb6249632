import { describe, expect, test } from "vitest"
import { checkStatement } from "#lib/domain/bank-statements/bank-statement.ts"
import { addDays, day, weekday } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { movement } from "./account-movements.ts"
import type { CollectionAccount } from "./collection-accounts.ts"
import { demoBankFiles, demoOpening, isDemoStatement, lastBankDays } from "./demo-bank-files.ts"

const account = (symbol: string, bic: string): CollectionAccount => ({
  symbol,
  account: `FR76${symbol}`,
  bic,
  currency: "EUR",
  timezone: "Europe/Paris",
})

const ONE = account("ONE", "DEMOFRPPXXX")
const TWO = account("TWO", "DEMOFRPPXXX")
const OTHER = account("OTHER", "DEMOGB2LXXX")
const ACCOUNTS = [ONE, TWO, OTHER]
const [THURSDAY, FRIDAY, MONDAY] = [day("2026-11-26"), day("2026-11-27"), day("2026-11-30")]

const money = (value: string, direction: "credit" | "debit", at: string) =>
  movement(ONE, direction, instant(at), { value: decimal(value), reference: `${direction} ${at}` })

const MOVEMENTS = [
  money("100", "credit", "2026-11-26T09:00:00Z"),
  money("30.5", "debit", "2026-11-27T23:30:00Z"),
  money("7", "credit", "2026-11-28T23:30:00Z"),
]

const files = (
  closings: Parameters<typeof demoBankFiles>[0]["closings"],
  days = [THURSDAY, FRIDAY, MONDAY],
) =>
  demoBankFiles({
    accounts: ACCOUNTS,
    days,
    closings,
    openings: new Map([[ONE, decimal("1000")]]),
    movements: MOVEMENTS,
  })

describe("the last bank days", () => {
  test.each([0, 1, 2, 3, 4, 5, 6])("are from Monday to Friday and in a row, %s days later", (later) => {
    const last = addDays(MONDAY, later)
    const days = lastBankDays(3, last)
    expect(days).toHaveLength(3)
    expect(days).toEqual(days.toSorted())
    expect(days.every((each) => weekday(each) <= 5)).toBe(true)
    expect(days.at(-1)).toBe(later > 4 ? day("2026-12-04") : last)
  })
})

describe("the files of the banks", () => {
  test("are one of each bank and day, with a statement of each of its accounts that adds up", () => {
    const found = files(new Map())
    expect(found.map(({ day: of, file }) => [of, file.messageId, file.statements.length])).toEqual(
      [THURSDAY, FRIDAY, MONDAY].flatMap((of) => [
        [of, `DEMOFRPPXXX-${of}`, 2],
        [of, `DEMOGB2LXXX-${of}`, 1],
      ]),
    )
    for (const { file } of found)
      for (const statement of file.statements) {
        expect(() => checkStatement(statement)).not.toThrow()
        expect(isDemoStatement(statement.statementId)).toBe(true)
      }
  })

  test("have what moved over a weekend in the statement of its Monday, by the clock of the fund", () => {
    const ofOne = files(new Map()).flatMap(({ file }) =>
      file.statements.filter((each) => each.account === ONE.account),
    )
    expect(ofOne.map(({ opening, closing, entries }) => [opening, closing, entries.length])).toEqual([
      [{ day: THURSDAY, value: "1000" }, { day: THURSDAY, value: "1100" }, 1],
      [{ day: FRIDAY, value: "1100" }, { day: FRIDAY, value: "1100" }, 0],
      // 23:30 in UTC is the next day in Paris.
      [{ day: day("2026-11-28"), value: "1100" }, { day: MONDAY, value: "1076.5" }, 2],
    ])
  })

  test("continue what an account closed with, and repeat no day", () => {
    const closings = new Map(ACCOUNTS.map((of) => [of, { day: THURSDAY, value: decimal("5") }] as const))
    const found = files(closings)
    expect(new Set(found.map(({ day: of }) => of))).toEqual(new Set([FRIDAY, MONDAY]))
    expect(found[0]?.file.statements[0]?.opening).toEqual({ day: FRIDAY, value: "5" })
    const all = new Map(ACCOUNTS.map((of) => [of, { day: MONDAY, value: decimal("5") }] as const))
    expect(files(all)).toEqual([])
  })
})

test("an account begins with more than leaves it", () => {
  const opening = Number(demoOpening(ONE, [money("1234567.89", "debit", "2026-11-26T09:00:00Z")]))
  expect(opening).toBeGreaterThanOrEqual(1_484_000)
  expect(opening % 1_000).toBe(0)
})

test("a statement that somebody else named is none of the demo", () => {
  for (const name of ["EXAMPLE-2026-11-27", "STATEMENT-1", "DEMO-1", "2026-11-27"])
    expect(isDemoStatement(name)).toBe(false)
})
