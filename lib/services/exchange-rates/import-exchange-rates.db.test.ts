import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { readCatalogue } from "#lib/services/catalogue/read-catalogue.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { dollarFund, errorsOf, sampleFund } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importExchangeRates } from "./import-exchange-rates.ts"
import { exportExchangeRates } from "./list-exchange-rates.ts"

let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund(), dollarFund()] })
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const RATE: ExchangeRateRecord = {
  fund: "USTBL",
  day: day("2025-01-03"),
  baseCurrency: "EUR",
  quoteCurrency: "USD",
  fxRate: decimal("1.0299"),
  updatedAt: instant("2025-01-03T15:00:00Z"),
}
const INVERSE: ExchangeRateRecord = {
  ...RATE,
  baseCurrency: "USD",
  quoteCurrency: "EUR",
  fxRate: decimal("0.97096805"),
}

test("rates are created by fund, day and pair; the same rates again change nothing", async () => {
  const records = [RATE, INVERSE, { ...RATE, fund: "EUTBL" as const }, { ...RATE, day: day("2025-01-02") }]
  expect(await importExchangeRates(ctx, SCHEDULE, { records })).toMatchObject({ created: 4 })
  const published = await findLastPublicChange(ctx.db)
  expect(await importExchangeRates(ctx, SCHEDULE, { records })).toMatchObject({ created: 0, unchanged: 4 })
  expect(await findLastPublicChange(ctx.db)).toBe(published)
  expect(await exportExchangeRates(ctx)).toMatchObject([
    { fund: "EUTBL" },
    { fund: "USTBL", day: "2025-01-02" },
    RATE,
    INVERSE,
  ])
})

test("the currencies of all pairs are known, whatever the number of days", async () => {
  const pairs = [
    ["EUR", "CHF"],
    ["EUR", "USD"],
    ["USD", "EUR"],
    ["USD", "SEK"],
    ["PLN", "EUR"],
  ] as const
  await importExchangeRates(ctx, SCHEDULE, {
    records: pairs.flatMap(([baseCurrency, quoteCurrency]) =>
      (["2025-01-02", "2025-01-03"] as const).map((on) => ({
        ...RATE,
        day: day(on),
        baseCurrency,
        quoteCurrency,
      })),
    ),
  })
  const { currencies } = await readCatalogue(ctx)
  expect(currencies).toEqual(expect.arrayContaining(["CHF", "EUR", "PLN", "SEK", "USD"]))
  expect(new Set(currencies).size).toBe(currencies.length)
})

test("a changed rate keeps its id and is dated now", async () => {
  const id = randomUUID()
  await importExchangeRates(ctx, SCHEDULE, { records: [{ ...RATE, id }] })
  expect(
    await importExchangeRates(ctx, SCHEDULE, { records: [{ ...RATE, fxRate: decimal("1.03") }] }),
  ).toMatchObject({ changed: 1 })
  expect(await exportExchangeRates(ctx)).toEqual([
    { ...RATE, id, fxRate: "1.03", updatedAt: "2025-01-31T18:00:00.000Z" },
  ])
})

test("one wrong rate keeps the others out, too", async () => {
  const wrong = { ...INVERSE, quoteCurrency: "USD" as const }
  expect(await errorsOf(importExchangeRates(ctx, SCHEDULE, { records: [RATE, wrong, RATE] }))).toEqual([
    "1 quoteCurrency: is USD like the base currency",
    "2 day: is stated again for this fund and pair",
  ])
  expect(await exportExchangeRates(ctx)).toEqual([])
})
