import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findShareClassAccounts } from "#lib/db/ledger/find-balances.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { LEDGER_ACCOUNT_KINDS } from "#lib/domain/ledger/journal.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { OPERATOR, openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import type { SettledOrders } from "#test/orders/settled-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { explainBalance, listInvestorAccounts, listJournalEntries, readTrialBalance } from "./read-ledger.ts"
import { checkRegister } from "./register-checks.ts"

const ctx = ordersContext(testDatabaseUrl())
let settled: SettledOrders

beforeAll(async () => {
  settled = await settleOrders(ctx)
})
afterAll(() => ctx.db.$disconnect())

const DAYS = ["2025-02-02", "2025-02-03", "2025-02-04", "2025-02-05"].map(day)
const [BEFORE, MONDAY, TUESDAY, AFTER] = DAYS as [
  (typeof DAYS)[0],
  (typeof DAYS)[0],
  (typeof DAYS)[0],
  (typeof DAYS)[0],
]
const FIRST = { cursor: null, limit: 100 }

const trial = (on = AFTER) => readTrialBalance(ctx, OPERATOR, { shareClassId: settled.shareClassId, day: on })

describe("the trial balance", () => {
  test("is the sum of the balances of the register, with equal sides, after every day", async () => {
    const accounts = await findShareClassAccounts(ctx.db, settled.shareClassId)
    const { lines, totals } = await trial()
    for (const { kind, unit, balance } of lines) {
      const held = accounts.filter((account) => account.kind === kind && account.unit === unit)
      expect([kind, balance]).toEqual([kind, sum(held.map((account) => account.balance))])
    }
    const listed = lines.map(({ kind }) => kind)
    expect(listed).toEqual(LEDGER_ACCOUNT_KINDS.filter((kind) => listed.includes(kind)))
    const unlisted = accounts.filter(({ kind }) => !listed.includes(kind))
    expect(unlisted.map(({ kind, balance }) => [kind, balance])).toEqual([["fees", "0"]])
    for (const on of DAYS) {
      for (const { debits, credits } of (await trial(on)).totals) expect(debits).toBe(credits)
    }
    expect(totals.map(({ unit }) => unit)).toEqual(["EUR", "EUTBL"])
  })

  test("of a day has what was booked by its end, and what moved on it", async () => {
    expect((await trial(BEFORE)).lines).toEqual([])
    const balances = async (on: typeof MONDAY) =>
      Object.fromEntries((await trial(on)).lines.map(({ kind, balance }) => [kind, balance]))
    const monday = await balances(MONDAY)
    const tuesday = await balances(TUESDAY)
    expect(monday.suspense).toBe("12.34")
    expect(Number(tuesday.payable)).toBeGreaterThan(0)
    expect((await trial(AFTER)).lines.every(({ received, given }) => received === "0" && given === "0")).toBe(
      true,
    )
  })
})

describe("accounts of investors", () => {
  const list = async (kind: "holding" | "payable", on = AFTER, more: object = {}) =>
    listInvestorAccounts(ctx, OPERATOR, {
      shareClassId: settled.shareClassId,
      kind,
      day: on,
      investorId: null,
      nameWords: [],
      withEmpty: true,
      page: FIRST,
      ...more,
    })

  test("add up to the line of the trial balance on every day", async () => {
    for (const on of DAYS) {
      for (const kind of ["holding", "payable"] as const) {
        const line = (await trial(on)).lines.find((each) => each.kind === kind)
        const { items } = await list(kind, on)
        expect([on, kind, sum(items.map(({ balance }) => balance))]).toEqual([on, kind, line?.balance ?? "0"])
      }
    }
  })

  test("are left out while they are empty, unless all are asked for", async () => {
    const withBalance = await list("payable", MONDAY, { withEmpty: false })
    expect(withBalance.items).toEqual([])
    expect((await list("payable", MONDAY)).items).toMatchObject([{ balance: "0" }])
    expect((await list("payable", AFTER, { withEmpty: false })).items).toEqual((await list("payable")).items)
  })

  test("are found by the investor and by name, and paged", async () => {
    const { items } = await list("holding", AFTER, { investorId: settled.otherInvestorId })
    expect(items).toMatchObject([{ investorId: settled.otherInvestorId, investorName: "Grace Lovelace" }])
    expect((await list("holding", AFTER, { nameWords: ["GRÂCE"] })).items).toEqual(items)
    const both = (await list("holding")).items
    const first = await list("holding", AFTER, { page: { cursor: null, limit: 1 } })
    expect(first).toEqual({ items: [both[0]], nextCursor: both[0]?.id })
    const next = await list("holding", AFTER, { page: { cursor: BigInt(first.nextCursor ?? 0), limit: 1 } })
    expect(next).toEqual({ items: [both[1]], nextCursor: null })
  })
})

describe("the explanation of a balance", () => {
  test("lists the entries that make it on any day, however they are paged", async () => {
    for (const on of [MONDAY, TUESDAY]) {
      const { lines } = await trial(on)
      for (const { accountId, balance } of lines.filter((line) => line.accountId !== null)) {
        const asked = { accountId: BigInt(accountId ?? 0), day: on }
        const { account, movements } = await explainBalance(ctx, OPERATOR, { ...asked, page: FIRST })
        expect(account.balance).toBe(balance)
        expect(movements.items[0]?.balance).toBe(balance)
        expect(sum(movements.items.map(({ change }) => change))).toBe(balance)
        const paged = []
        let cursor: string | null = null
        do {
          const page = { cursor: cursor === null ? null : BigInt(cursor), limit: 2 }
          const part = await explainBalance(ctx, OPERATOR, { ...asked, page })
          paged.push(...part.movements.items)
          cursor = part.movements.nextCursor
        } while (cursor !== null)
        expect(paged).toEqual(movements.items)
      }
    }
  })

  test("names the order, wire and payout of each entry, and the account on the other side", async () => {
    const { items } = await listInvestorAccounts(ctx, OPERATOR, {
      shareClassId: settled.shareClassId,
      kind: "payable",
      day: AFTER,
      investorId: settled.investorId,
      nameWords: [],
      withEmpty: true,
      page: FIRST,
    })
    const { movements } = await explainBalance(ctx, OPERATOR, {
      accountId: BigInt(items[0]?.id ?? 0),
      day: AFTER,
      page: FIRST,
    })
    expect(movements.items[0]).toMatchObject({
      kind: "payout-paid",
      orderId: settled.redemptions.paid,
      payoutId: expect.any(String),
      other: { kind: "world", investorId: null },
    })
    expect(movements.items.at(-1)).toMatchObject({ kind: "redemption-executed", other: { kind: "fund" } })
  })

  test("of an account that there is not is not found", async () => {
    await expect(
      explainBalance(ctx, OPERATOR, { accountId: 9_999_999n, day: AFTER, page: FIRST }),
    ).rejects.toThrow("account")
  })
})

describe("the journal of a class", () => {
  const list = (more: object = {}) =>
    listJournalEntries(ctx, OPERATOR, {
      shareClassId: settled.shareClassId,
      day: AFTER,
      orderId: null,
      wireId: null,
      page: FIRST,
      ...more,
    })

  test("is newest first, until the end of a day, and paged", async () => {
    const all = (await list()).items
    const sequences = all.map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => Number(b - a)))
    expect((await list({ day: MONDAY })).items).toEqual(all.filter(({ at }) => at < "2025-02-04"))
    expect((await list({ day: BEFORE })).items).toEqual([])
    const first = await list({ page: { cursor: null, limit: 3 } })
    const next = await list({ page: { cursor: BigInt(first.nextCursor ?? 0), limit: 100 } })
    expect([...first.items, ...next.items]).toEqual(all)
  })

  test("has every entry of an order and of a wire", async () => {
    const ofOrder = (await list({ orderId: settled.subscription })).items
    expect(ofOrder.map(({ kind }) => kind)).toEqual(["subscription-executed", "wire-matched"])
    const { wireId } = ofOrder[1] ?? {}
    expect((await list({ wireId })).items.map(({ kind }) => kind)).toEqual(["wire-matched", "wire-booked"])
  })
})

test("the ledger is for the operator only", async () => {
  const distributor = await openDistributor(ctx)
  const of = { shareClassId: settled.shareClassId, day: AFTER }
  await expect(readTrialBalance(ctx, distributor, of)).rejects.toMatchObject({ code: "ForbiddenError" })
})

test("the register check compares the totals of days with the journal", async () => {
  expect(await checkRegister(ctx)).toEqual([])
})
