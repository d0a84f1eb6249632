import { describe, expect, it } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { GateResult, GateRules } from "./nav-gates.ts"
import { checkNetAssetValues } from "./nav-gates.ts"

/** A money market class whose values are dated open days and due at ten on the next one in Paris; 18 June is closed. */
const RULES = {
  navDecimals: 6,
  currency: "EUR",
  navMoveLimit: decimal("0.005"),
  isMoneyMarket: true,
  calendar: {
    timezone: "Europe/Paris",
    nonOperatingDays: new Set<Day>([day("2026-06-18")]),
    navDayRule: "open-day",
    publicationTime: "10:00" as TimeOfDay,
  },
  now: instant("2026-06-17T12:00:00Z"),
} as const

const at = (of: string, value: string) => ({ day: day(of), value: decimal(value) })

/** Two weeks that earn 0.0001 a day. */
const STORED = [
  at("2026-06-05", "1.1"),
  at("2026-06-08", "1.1003"),
  at("2026-06-09", "1.1004"),
  at("2026-06-10", "1.1005"),
  at("2026-06-11", "1.1006"),
  at("2026-06-12", "1.1007"),
  at("2026-06-15", "1.101"),
]

/** Results with their figures in English. */
const inWords = (results: readonly GateResult[]) =>
  results.map(({ figures, ...result }) => ({ ...result, figures: checkFiguresText(figures) }))

type Stated = Readonly<{ of?: string; value?: string; currency?: CurrencyCode; isCorrection?: boolean }>

const check = (
  { of = "2026-06-16", value = "1.1011", currency, isCorrection = false }: Stated,
  { stored = STORED, ...rules }: Partial<GateRules> & Readonly<{ stored?: typeof STORED }> = {},
) => {
  const stated = [{ ...at(of, value), currency: currency ?? null, isCorrection, orderTerms: null, key: "x" }]
  const results = checkNetAssetValues(stated, stored, { ...RULES, ...rules })
  return results.filter(({ outcome }) => outcome !== "passed").map(({ gate, outcome }) => [gate, outcome])
}

describe("a net asset value", () => {
  it("of the next expected day that earns what the last days earned passes every check", () => {
    expect(check({})).toEqual([])
    expect(check({ currency: "EUR" })).toEqual([])
  })

  it("with a slipped decimal point fails its limit, in both directions", () => {
    expect(check({ value: "11.011" })).toEqual([
      ["move", "failed"],
      ["accrual", "warning"],
    ])
    expect(check({ value: "0.11011" })).toEqual([
      ["move", "failed"],
      ["accrual", "warning"],
    ])
  })

  it.each(["1.106505", "1.095495"])("may move by its limit, and no further: %s", (value) => {
    expect(check({ value })).toEqual([["accrual", "warning"]])
    const beyond = value.startsWith("1.1") ? "1.106506" : "1.095494"
    expect(check({ value: beyond })).toContainEqual(["move", "failed"])
  })

  it("of another class that is near by is warned of, because it earns something else", () => {
    expect(check({ value: "1.1049" })).toEqual([["accrual", "warning"]])
  })

  it("that repeats the one before it is warned of", () => {
    expect(check({ value: "1.101" })).toEqual([["accrual", "warning"]])
  })

  it("in another currency fails", () => {
    expect(check({ currency: "USD" })).toEqual([["currency", "failed"]])
  })

  it("with more decimals than its class fails", () => {
    expect(check({ value: "1.1011001" })).toEqual([["decimals", "failed"]])
  })

  it("that leaves a day out fails, and closed days are not left out", () => {
    const now = instant("2026-06-18T07:00:00Z")
    expect(check({ of: "2026-06-17", value: "1.1012" }, { now })).toEqual([["expected-day", "failed"]])
    const friday = instant("2026-06-19T12:00:00Z")
    const stored = [...STORED, at("2026-06-16", "1.1011"), at("2026-06-17", "1.1012")]
    expect(check({ of: "2026-06-19", value: "1.1014" }, { stored, now: friday })).toEqual([])
  })

  it("of the Sunday after a launch on a Friday is expected, and Monday's is not", () => {
    const calendar = { ...RULES.calendar, navDayRule: "eve-of-next-open-day" } as const
    const launched = { stored: [at("2026-06-12", "1")], now: instant("2026-06-12T07:00:00Z"), calendar }
    expect(check({ of: "2026-06-14", value: "1.0001" }, launched)).toEqual([])
    expect(check({ of: "2026-06-15", value: "1.0001" }, launched)).toEqual([["expected-day", "failed"]])
  })

  it("that comes when the next one is already due is stale", () => {
    const now = instant("2026-06-19T08:00:00Z")
    expect(check({}, { now })).toEqual([["not-stale", "failed"]])
    expect(check({}, { now: instant("2026-06-19T07:59:59Z") })).toEqual([])
  })

  it("that fills a gap is compared with the values on both sides, and is not stale", () => {
    const stored = [...STORED, at("2026-06-17", "1.1012")]
    expect(check({}, { stored })).toEqual([])
    expect(check({ value: "1.1065" }, { stored })).toEqual([["accrual", "warning"]])
  })

  it("that is corrected has its day already", () => {
    expect(check({ of: "2026-06-10", value: "1.10051", isCorrection: true })).toEqual([])
  })

  it("before any other has nothing to be compared with", () => {
    expect(check({ of: "2024-01-05", value: "100" }, { stored: [] })).toEqual([])
  })

  it.each(["0.05", "0.004"])(
    "of a class of another kind is not warned of, whatever its limit: %s",
    (limit) => {
      const rules = { isMoneyMarket: false, navMoveLimit: decimal(limit) }
      expect(check({ value: "1.105" }, rules)).toEqual([])
    },
  )

  it.each(["0.05", "0.004"])("of a money market class is warned of, whatever its limit: %s", (limit) => {
    expect(check({ value: "1.105" }, { navMoveLimit: decimal(limit) })).toEqual([["accrual", "warning"]])
  })

  describe("that orders wait for", () => {
    const orderTerms = { dealingDay: day("2026-06-16"), cutOffAt: instant("2026-06-16T10:00:00Z") }

    const cutOffAt = (now: string, { stored = STORED, isCorrection = false } = {}) => {
      const stated = [{ ...at("2026-06-16", "1.1011"), currency: null, isCorrection, orderTerms }]
      return inWords(checkNetAssetValues(stated, stored, { ...RULES, now: instant(now) })).find(
        ({ gate }) => gate === "cut-off",
      )
    }

    it("fails before their cut-off, and passes from it on", () => {
      expect(cutOffAt("2026-06-16T09:59:59.999Z")).toEqual({
        gate: "cut-off",
        outcome: "failed",
        figures:
          "orders of 2026-06-16 are executed at it, and are accepted until the cut-off at 2026-06-16 12:00 Europe/Paris",
      })
      expect(cutOffAt("2026-06-16T10:00:00Z")).toEqual({
        gate: "cut-off",
        outcome: "passed",
        figures:
          "the cut-off of 2026-06-16, whose orders are executed at it, was at 2026-06-16 12:00 Europe/Paris",
      })
    })

    it("fails as a correction, too: what was published early is still open for orders", () => {
      expect(cutOffAt("2026-06-16T09:00:00Z", { isCorrection: true })?.outcome).toBe("failed")
    })

    it("passes as the first value of its class, because nobody holds shares yet", () => {
      expect(cutOffAt("2026-06-16T09:00:00Z", { stored: [] })).toMatchObject({
        outcome: "passed",
        figures: "the first value of the class",
      })
    })
  })

  it.each([
    ["1", "0 decimals of at most 6"],
    ["1.2", "1 decimal of at most 6"],
  ])("counts the decimals of %s", (value, figures) => {
    const stated = { ...at("2026-06-16", value), currency: null, isCorrection: false, orderTerms: null }
    expect(inWords(checkNetAssetValues([stated], STORED, RULES))).toContainEqual(
      expect.objectContaining({ gate: "decimals", figures }),
    )
  })

  it.each([
    ["2026-06-12", "a newer value is there"],
    ["2026-06-15", "corrects the newest value"],
  ])("says what a correction of %s is about", (of, figures) => {
    const stated = { ...at(of, "1.1008"), currency: null, isCorrection: true, orderTerms: null }
    expect(inWords(checkNetAssetValues([stated], STORED, RULES))).toContainEqual({
      gate: "not-stale",
      outcome: "passed",
      figures,
    })
  })

  it("has figures for whoever decides", () => {
    const [stated] = [
      { ...at("2026-06-16", "1.1011"), currency: null, isCorrection: false, orderTerms: null },
    ]
    expect(inWords(checkNetAssetValues([stated], STORED, RULES)).map(({ figures }) => figures)).toEqual([
      "4 decimals of at most 6",
      "2026-06-16 follows 2026-06-15",
      "the value of 2026-06-17 is due at 2026-06-19 10:00 Europe/Paris",
      "0.0091 % from the 1.101 of 2026-06-15, limit 0.5 %",
      "moves by 0.0001; by the yield from 2026-06-08 to 2026-06-15 it would be 0.0001, give or take 0.000052",
      "the class is in EUR; the source names no currency",
    ])
  })
})
