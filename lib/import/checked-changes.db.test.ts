import { beforeEach, describe, expect, test } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findFunds } from "#lib/db/funds.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import type { DataFileUpload } from "./checked-changes.ts"
import { checkFile, checkOpenDay, importCheckedFile, openCheckedDay } from "./checked-changes.ts"
import { CALENDARS, EXCHANGE_RATES } from "./resources.ts"

let ctx: ReturnType<typeof ordersContext> & Readonly<{ notices: ReturnType<typeof investorNotices> }>
let other: DatabasePool
let shareClassId: string
let maker: Actor
let checker: Actor

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = { ...ordersContext(database.url), notices: investorNotices(() => "https://funds.example") }
  other = openDatabase(database.url, { poolSize: 2 })
  shareClassId = await openShareClass(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    await ctx.db.$disconnect()
    await other.$disconnect()
    await database.drop()
  }
})

const rates = (...lines: string[]): DataFileUpload => ({
  resource: EXCHANGE_RATES,
  fileName: "rates.csv",
  bytes: new TextEncoder().encode(
    ["fund,day,baseCurrency,quoteCurrency,fxRate", ...lines].map((line) => `${line}\n`).join(""),
  ),
})

const RATE = "EUTBL,2025-01-03,EUR,USD,1.03"

const SOMETHING_ELSE = { code: "ConflictError", reason: expect.stringMatching(/something else by now/) }

/** Does something else after a change was checked, and before it is written; gives the error of the change. */
async function whileImportWaits(
  change: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  const { changing } = await publishPublicData(other, async () => {
    const error = change().then(
      () => null,
      (reason: unknown) => reason,
    )
    await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
    await meanwhile()
    return { changing: error }
  })
  return changing
}

const audited = () => ctx.db.auditRecord.count({ where: { action: "import.applied" } })

describe("a file without terms", () => {
  test("is previewed with new, changed and unchanged records, and changes nothing before it is imported", async () => {
    const before = await audited()
    const first = await checkFile(ctx, maker, rates(RATE))
    expect(first).toMatchObject({
      created: 1,
      changed: 0,
      needsApproval: false,
      errorCount: 0,
      firstCreated: [{ record: "EUTBL 2025-01-03 EUR/USD" }],
    })
    expect(first.firstCreated[0]?.fields).toContainEqual({ field: "fxRate", before: null, after: "1.03" })
    expect(first.firstCreated[0]?.fields.map(({ field }) => field)).not.toContain("id")
    expect(await exportExchangeRates(ctx)).toEqual([])
    expect(await audited()).toBe(before)
    const done = await importCheckedFile(ctx, maker, {
      ...rates(RATE),
      moveOrders: false,
      fingerprint: first.fingerprint,
    })
    expect(done).toEqual({ created: 1, changed: 0, removed: 0, movedOrders: 0, approvalId: null })
    expect(await audited()).toBe(before + 1)
    const again = await checkFile(ctx, maker, rates(RATE.replace("1.03", "1.04"), RATE.replace("-03", "-06")))
    expect(again).toMatchObject({
      created: 1,
      changed: 1,
      changes: [
        {
          line: 2,
          record: "EUTBL 2025-01-03 EUR/USD",
          fields: [{ field: "fxRate", before: "1.03", after: "1.04" }],
        },
      ],
    })
    expect(await checkFile(ctx, maker, rates(RATE))).toMatchObject({ unchanged: 1, created: 0 })
  })

  test("has the same fingerprint at every check, and is not imported when it would do something else by now", async () => {
    const first = await checkFile(ctx, maker, rates(RATE))
    const second = await checkFile(ctx, maker, rates(RATE))
    expect(second.fingerprint).toBe(first.fingerprint)
    await importCheckedFile(ctx, maker, { ...rates(RATE), moveOrders: false, fingerprint: first.fingerprint })
    const repeated = importCheckedFile(ctx, maker, {
      ...rates(RATE),
      moveOrders: false,
      fingerprint: first.fingerprint,
    })
    await expect(repeated).rejects.toMatchObject({ code: "ConflictError", reason: /something else by now/ })
    expect(await exportExchangeRates(ctx)).toHaveLength(1)
  })

  test("is not imported when it would do something else by the time that it would be written", async () => {
    const { fingerprint } = await checkFile(ctx, maker, rates(RATE))
    await importCheckedFile(ctx, maker, { ...rates(RATE), moveOrders: false, fingerprint })
    const changed = rates(RATE.replace("1.03", "1.04"))
    const shown = await checkFile(ctx, maker, changed)
    const importing = await whileImportWaits(
      () => importCheckedFile(ctx, maker, { ...changed, moveOrders: false, fingerprint: shown.fingerprint }),
      () => ctx.db.exchangeRate.updateMany({ data: { rate: "1.05" } }),
    )
    expect(importing).toMatchObject(SOMETHING_ELSE)
    expect(await exportExchangeRates(ctx)).toMatchObject([{ fxRate: "1.05" }])
  })

  test("has another fingerprint when a record differs that is not among the first ones", async () => {
    const of = (last: string) =>
      rates(
        ...Array.from({ length: 28 }, (_, at) =>
          RATE.replace("01-03", `01-${String(at + 1).padStart(2, "0")}`).replace(
            "1.03",
            at < 27 ? "1.03" : last,
          ),
        ),
      )
    const [one, other] = [await checkFile(ctx, maker, of("1.04")), await checkFile(ctx, maker, of("1.05"))]
    expect(one.firstCreated).toEqual(other.firstCreated)
    expect(one.fingerprint).not.toBe(other.fingerprint)
  })

  test.each([
    ["empty", new Uint8Array(), null],
    ["a spreadsheet", Uint8Array.of(0x50, 0x4b, 0x03, 0x04), null],
    ["of another resource", new TextEncoder().encode("shareClass,day,value\nEUTBL,2025-01-03,1\n"), 1],
    ["JSON of another resource", new TextEncoder().encode('[{"fund": "EUTBL", "day": "2025-01-03"}]'), 1],
    ["a bank statement", new TextEncoder().encode("{1:F01AGRIFRPPXXXX}{4:\n:20:STARTUMSE\n"), null],
    ["with a wrong cell", rates(RATE, RATE.replace("1.03", "much").replace("-03", "-06")).bytes, 3],
  ])("that is %s has errors with their places, and is not imported", async (_, bytes, line) => {
    const file = { resource: EXCHANGE_RATES, fileName: "rates.csv", bytes }
    const checked = await checkFile(ctx, maker, file)
    expect(checked.errorCount).toBeGreaterThan(0)
    expect(checked).toMatchObject({
      created: 0,
      errors: expect.arrayContaining([expect.objectContaining({ line })]),
    })
    const imported = importCheckedFile(ctx, maker, {
      ...file,
      moveOrders: false,
      fingerprint: checked.fingerprint,
    })
    await expect(imported).rejects.toMatchObject({ code: "ConflictError", reason: /^Nothing was imported/ })
    expect(await exportExchangeRates(ctx)).toEqual([])
  })

  test.each([
    [
      "a bank statement in MT940",
      "{1:F01AGRIFRPPXXXX}{4:\n:20:STARTUMSE\n",
      "is a SWIFT message (MT940 or MT942); exchange-rates are imported as CSV or JSON. Files of a bank are imported as bank statements.",
    ],
    [
      "XML",
      "<Document/>",
      "is XML; exchange-rates are imported as CSV or JSON. Files of a bank are imported as bank statements.",
    ],
    ["a PDF", "%PDF-1.7", "is a PDF; exchange-rates are imported as CSV or JSON."],
    [
      "JSON of closed days",
      '[{"fund": "EUTBL", "day": "2025-01-03"}]',
      "This looks like calendars, not exchange-rates: its records have their fields.",
    ],
  ])("that is %s says what it is and what is expected", async (_, text, reason) => {
    for (const fileName of ["upload", "upload.csv", "upload.json"].slice(0, text.startsWith("[") ? 1 : 3)) {
      const bytes = new TextEncoder().encode(text)
      const { errors } = await checkFile(ctx, maker, { resource: EXCHANGE_RATES, fileName, bytes })
      expect(errors.map((error) => error.reason)).toEqual([reason])
    }
  })

  test("with hundreds of errors lists the first fifty", async () => {
    const lines = Array.from({ length: 120 }, () => RATE.replace("1.03", "much"))
    const { errors, errorCount } = await checkFile(ctx, maker, rates(...lines))
    expect([errors.length, errorCount]).toEqual([50, 120])
  })
})

test("only the operator checks files", async () => {
  const distributor = await openDistributor(ctx)
  await expect(checkFile(ctx, distributor, rates(RATE))).rejects.toMatchObject({ code: "ForbiddenError" })
})

const TUESDAY = day("2025-02-04")

const LATER = day("2025-02-12")

const closing = (of: Day): DataFileUpload => ({
  resource: CALENDARS,
  fileName: "day.csv",
  bytes: new TextEncoder().encode(`fund,day\nEUTBL,${of}\n`),
})

const closedDays = async () =>
  (await findFunds(ctx.db)).find(({ slug }) => slug === "EUTBL")?.nonOperatingDays

describe("a day of a fund with orders", () => {
  test("is closed by an approval, with the orders that were shown, and not without moving them", async () => {
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    const order = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "500" })
    const checked = await checkFile(ctx, maker, closing(TUESDAY))
    expect(checked).toMatchObject({
      created: 1,
      needsApproval: true,
      movedOrders: [
        {
          kind: "subscription",
          id: order.id,
          from: { dealingDay: TUESDAY },
          to: { dealingDay: "2025-02-05" },
        },
      ],
    })
    const { fingerprint } = checked
    const unmoved = importCheckedFile(ctx, maker, { ...closing(TUESDAY), moveOrders: false, fingerprint })
    await expect(unmoved).rejects.toMatchObject({ reason: /This touches one waiting order/ })
    const { approvalId } = await importCheckedFile(ctx, maker, {
      ...closing(TUESDAY),
      moveOrders: true,
      fingerprint,
    })
    expect(await closedDays()).not.toContain(TUESDAY)
    await approveAsItIs(ctx, checker, approvalId ?? "")
    expect(await closedDays()).toContain(TUESDAY)
    const moved = await requireSubscriptionOrder(ctx, distributor, order.id)
    expect(moved.dealingDay).toBe("2025-02-05")
  })

  test("is opened after a check that changes nothing, by an approval where the fund has orders", async () => {
    const ofDay = { fund: "EUTBL", day: LATER }
    await expect(checkOpenDay(ctx, maker, ofDay)).rejects.toEqual(
      notFound("closed day in the calendar of this fund"),
    )
    const { fingerprint } = await checkFile(ctx, maker, closing(LATER))
    expect(
      await importCheckedFile(ctx, maker, { ...closing(LATER), moveOrders: false, fingerprint }),
    ).toMatchObject({
      approvalId: null,
    })
    const checked = await checkOpenDay(ctx, maker, ofDay)
    expect(checked).toMatchObject({ removed: 1, movedOrders: [], needsApproval: false })
    expect(await closedDays()).toContain(LATER)
    const wrong = openCheckedDay(ctx, maker, { ...ofDay, moveOrders: false, fingerprint })
    await expect(wrong).rejects.toMatchObject({ code: "ConflictError" })
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    const now = await checkOpenDay(ctx, maker, ofDay)
    expect(now.needsApproval).toBe(true)
    const moveOrders = now.movedOrders.length > 0
    const { approvalId } = await openCheckedDay(ctx, maker, {
      ...ofDay,
      moveOrders,
      fingerprint: now.fingerprint,
    })
    expect(await closedDays()).toContain(LATER)
    await approveAsItIs(ctx, checker, approvalId ?? "")
    expect(await closedDays()).not.toContain(LATER)
  })

  test("is neither closed nor opened nor proposed when a first order has come since it was shown", async () => {
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    const closed = await checkFile(ctx, maker, closing(LATER))
    await importCheckedFile(ctx, maker, {
      ...closing(LATER),
      moveOrders: false,
      fingerprint: closed.fingerprint,
    })
    const ofDay = { fund: "EUTBL", day: LATER }
    const opened = await checkOpenDay(ctx, maker, ofDay)
    const next = closing(day("2025-02-13"))
    const { fingerprint } = await checkFile(ctx, maker, next)
    const error = await whileImportWaits(
      () => openCheckedDay(ctx, maker, { ...ofDay, moveOrders: false, fingerprint: opened.fingerprint }),
      () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" }),
    )
    expect(error).toMatchObject(SOMETHING_ELSE)
    const importing = importCheckedFile(ctx, maker, { ...next, moveOrders: false, fingerprint })
    await expect(importing).rejects.toMatchObject(SOMETHING_ELSE)
    expect(await closedDays()).toEqual([LATER])
    expect(await ctx.db.approval.count()).toBe(0)
  })
})
