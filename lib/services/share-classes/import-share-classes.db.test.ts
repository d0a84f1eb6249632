import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import {
  dollarFund,
  dollarShareClasses,
  errorsOf,
  sampleFund,
  sampleNetAssetValues,
  sampleShareClass,
} from "#test/imports/sample-records.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importShareClasses } from "./import-share-classes.ts"
import { exportShareClasses } from "./list-share-classes.ts"

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

test("classes are created with texts, tokens, account and intermediaries, those of the same import too", async () => {
  const id = randomUUID()
  const records = [...dollarShareClasses(), sampleShareClass({ id })]
  expect(await importShareClasses(ctx, SCHEDULE, { records })).toMatchObject({ created: 3 })
  expect(await exportShareClasses(ctx)).toMatchObject([sampleShareClass({ id }), ...dollarShareClasses()])
})

test("the same classes again change nothing and are not even published", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [...dollarShareClasses(), sampleShareClass()] })
  const published = await findLastPublicChange(ctx.db)
  const again = await importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass(), ...dollarShareClasses()],
  })
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  expect(await findLastPublicChange(ctx.db)).toBe(published)
})

test("a changed class has its new texts, tokens and account in place of the old", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const { data } = sampleShareClass()
  const changed = sampleShareClass({
    data: { ...data, en: { ...data.en, name: "Renamed" } },
    tokens: [
      { network: "Base", address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" },
      { network: "Ethereum", address: "0x0000000000000000000000000000000000000001" },
    ],
    managementFees: decimal("0.002"),
    bankAccountNumber: null,
    bankAccountBic: null,
  })
  const result = await importShareClasses(ctx, SCHEDULE, { records: [changed] })
  expect(result.changes[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
    "bankAccountBic",
    "bankAccountNumber",
    "data.en.name",
    "managementFees",
    "tokens",
  ])
  expect(await exportShareClasses(ctx)).toMatchObject([changed])
})

test("one wrong class keeps the others out, too", async () => {
  const [dollars, euros] = dollarShareClasses() as [ShareClassRecord, ShareClassRecord]
  const wrong = { ...dollars, intermediaryShareClasses: [["CHF", "eurUSTBL"]] as const }
  expect(await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [euros, wrong] }))).toEqual([
    "1 intermediaryShareClasses: eurUSTBL is kept in EUR, not in CHF",
  ])
  expect(await exportShareClasses(ctx)).toEqual([])
})

test("an ISIN names one class only", async () => {
  const [dollars, euros] = dollarShareClasses() as [ShareClassRecord, ShareClassRecord]
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const { isin } = sampleShareClass()
  expect(
    await errorsOf(
      importShareClasses(ctx, SCHEDULE, {
        records: [
          { ...dollars, isin },
          { ...euros, isin },
        ],
      }),
    ),
  ).toEqual([
    "0 isin: is the ISIN of EUTBL",
    "1 isin: names another class already",
    "1 isin: is the ISIN of EUTBL",
  ])
})

test("a class keeps what its published values rest on", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  await importNetAssetValues(ctx, SCHEDULE, { records: sampleNetAssetValues() })
  const change: Partial<ShareClassRecord> = {
    fund: "USTBL",
    currency: "USD",
    navDecimals: 5,
  }
  expect(await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass(change)] }))).toEqual([
    expect.stringMatching(/^0 fund: cannot become USTBL/),
    expect.stringMatching(/^0 currency: cannot become USD/),
    expect.stringMatching(/^0 navDecimals: cannot become 5: .* with 6 decimals/),
  ])
})

test("a class keeps the calendar by which it has orders, and their currency, before its first value too", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const [stored] = await exportShareClasses(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor({ ...ctx, autoApproves: true }, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId: stored?.id ?? "", value: "100000" })
  const changed = sampleShareClass({ fund: "USTBL", currency: "USD" })
  expect(await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [changed] }))).toEqual([
    "0 fund: cannot become USTBL: the class has orders by the calendar of EUTBL",
    "0 currency: cannot become USD: the class has orders in EUR",
  ])
})

test("symbols that differ only in case, of the import or stored, are rejected", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const lookalike = sampleShareClass({ symbol: "euTBL", isin: "US0378331005" })
  expect(await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [lookalike] }))).toEqual([
    "0 symbol: euTBL differs from EUTBL only in the case of its letters",
  ])
  const [base, other] = dollarShareClasses()
  if (base === undefined || other === undefined) throw new Error("there are two classes")
  const records = [base, { ...other, symbol: "EURustbl" }, other]
  expect(await errorsOf(importShareClasses(ctx, SCHEDULE, { records }))).toContain(
    "2 symbol: eurUSTBL differs from EURustbl only in the case of its letters",
  )
})

test("a symbol that is a currency is rejected: both are units of the ledger", async () => {
  expect(
    await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass({ symbol: "KWD" })] })),
  ).toEqual(["0 symbol: KWD is a currency; choose another symbol"])
})

test("a class of an unknown fund is rejected", async () => {
  expect(
    await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass({ fund: "Dune" })] })),
  ).toEqual(["0 fund: there is no fund Dune yet; import the funds first"])
})

test("the symbol of a class with orders cannot be renamed", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const [stored] = await exportShareClasses(ctx)
  if (stored === undefined) throw new Error("the class was imported")
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor({ ...ctx, autoApproves: true }, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId: stored.id, value: "100000" })
  expect(
    await errorsOf(importShareClasses(ctx, SCHEDULE, { records: [{ ...stored, symbol: "Renamed" }] })),
  ).toEqual(["0 isin: is the ISIN of EUTBL", "0 id: belongs to another record"])
})

test("a class keeps the decimals that its shares have", async () => {
  const database = await createTestDatabase()
  const orders = ordersContext(database.url)
  const shareClassId = await openShareClass(orders)
  const distributor = await openDistributor(orders)
  const { id: investorId } = await openInvestor(orders, distributor)
  await fundedOrder(orders, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(orders, shareClassId)
  const [stored] = await exportShareClasses(orders)
  if (stored === undefined) throw new Error("the class was imported")
  expect(
    await errorsOf(importShareClasses(orders, SCHEDULE, { records: [{ ...stored, shareDecimals: 4 }] })),
  ).toEqual([expect.stringMatching(/^0 shareDecimals: cannot become 4: .* with 5 decimals/)])
  await orders.db.$disconnect()
  await database.drop()
})

const moveLimits = async () =>
  Object.fromEntries(
    (await exportShareClasses(ctx)).map(({ symbol, navMoveLimit }) => [symbol, navMoveLimit]),
  )

test("a new class without a move limit gets the default of its kind; intermediaries follow a rate", async () => {
  const texts = sampleShareClass().data
  const bonds = { ...texts, en: { ...texts.en, amfClassification: "Bonds" } }
  await importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass({ data: bonds }), ...dollarShareClasses()],
  })
  expect(await moveLimits()).toEqual({ EUTBL: "0.05", USTBL: "0.005", eurUSTBL: "0.05" })
})

test("a class keeps its limit until a file has another", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass({ navMoveLimit: decimal("0.02") })] })
  expect(await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })).toMatchObject({
    unchanged: 1,
  })
  expect(await moveLimits()).toEqual({ EUTBL: "0.02" })
  expect(
    await importShareClasses(ctx, SCHEDULE, {
      records: [sampleShareClass({ navMoveLimit: decimal("0.03") })],
    }),
  ).toMatchObject({
    changed: 1,
  })
  expect(await moveLimits()).toEqual({ EUTBL: "0.03" })
  for (const wrong of ["0", "-0.1", "1.1"]) {
    expect(
      await errorsOf(
        importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass({ navMoveLimit: decimal(wrong) })] }),
      ),
    ).toEqual([expect.stringMatching(/^0 navMoveLimit: .* is no limit/)])
  }
})
