import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, sum } from "#lib/domain/money/decimal.ts"
import { NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import { WATCHED_ORDER_GROUPS } from "#lib/domain/order-lists/order-groups.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { flowsByDay, historyByFund } from "#lib/domain/today/flows.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { countOrders, listOrders } from "#lib/services/orders/list-orders.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { holdWire } from "#lib/services/wires/hold-wire.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
  wire,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listClassesWithFlows, readFundHistories, readRatesOfClasses } from "./read-fund-histories.ts"
import { listCutOffs, readAttention, readDayEvents, seesInvestors } from "./read-today.ts"

const ctx = ordersContext(testDatabaseUrl())
let shareClassId: string
let ours: Awaited<ReturnType<typeof openDistributor>>
let theirs: Awaited<ReturnType<typeof openDistributor>>
let investorId: string

const IBAN = "FR7630006000011234567890189"

const place = (actor: typeof ours, investor: string, value: string) =>
  createSubscriptionOrder(ctx, actor, {
    investorId: investor,
    shareClassId,
    amount: { value: decimal(value), currency: "EUR" },
  })

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  ours = await openDistributor(ctx)
  theirs = await openDistributor(ctx)
  const other = await openInvestor(ctx, theirs)
  investorId = (await openInvestor(ctx, ours)).id
  const account = await openBankAccount(ctx, ours, investorId, { accountNumber: IBAN })
  // Executed on Monday: two of ours and one of theirs.
  for (const value of ["1000", "2000"]) await fundedOrder(ctx, ours, { investorId, shareClassId, value })
  await fundedOrder(ctx, theirs, { investorId: other.id, shareClassId, value: "9000" })
  await dealMonday(ctx, shareClassId)
  ctx.moveTo("2025-02-04T08:00:00Z")
  await publishValue(ctx, "2025-02-03", "1.004")
  // On Tuesday: two that wait for their money, one with it, and a redemption.
  await place(ours, investorId, "1500")
  await place(ours, investorId, "2500.50")
  await fundedOrder(ctx, ours, { investorId, shareClassId, value: "3000" })
  await place(theirs, other.id, "7000")
  await createRedemptionOrder(ctx, ours, {
    investorId,
    shareClassId,
    bankAccountId: account.id,
    sharesAmount: decimal("100"),
  })
}, 60_000)

afterAll(() => ctx.db.$disconnect())

describe("orders by where they stand", () => {
  it("are those of the distributor, counted and summed exactly", async () => {
    const counts = await countOrders(ctx, ours, WATCHED_ORDER_GROUPS)
    expect(counts.map(({ group, kind, orders, value }) => [group, kind, orders, value]).toSorted()).toEqual([
      ["at-risk", "subscription", 2, "4000.5"],
      ["awaiting-execution", "redemption", 1, "100.4"],
      ["awaiting-execution", "subscription", 1, "3000"],
      ["awaiting-payment", "subscription", 2, "4000.5"],
      ["executed-since-previous-open-day", "subscription", 2, "3000"],
      // 100 shares at the latest value.
      ["executing-today", "redemption", 1, "100.4"],
      ["executing-today", "subscription", 1, "3000"],
    ])
  })

  it.each(WATCHED_ORDER_GROUPS)("are as many and as much as the list behind them: %s", async (group) => {
    const counts = await countOrders(ctx, ours, [group])
    const { items } = await listOrders(ctx, ours, {
      kind: null,
      group,
      shareClassId: null,
      investorId: null,
      search: null,
      sort: NEWEST_ORDERS_FIRST,
      page: { cursor: null, limit: 100 },
    })
    expect(counts.reduce((total, { orders }) => total + orders, 0)).toBe(items.length)
    expect(sum(counts.map(({ value }) => value))).toBe(sum(items.map(({ value }) => value.value)))
  })
})

describe("assets and flows", () => {
  const into = { currency: "EUR", rates: new Map() } as const

  it("are those of the distributor's executed orders, at the value of each day", async () => {
    const classes = await listClassesWithFlows(ctx, ours)
    // What buys no whole share is returned, so less than 3,000 was invested.
    const [invested] = await ctx.db.$queryRaw<[{ amount: string; shares: string }]>`
      SELECT sum(settlement_amount)::text AS amount, sum(shares)::text AS shares FROM subscription_orders
      WHERE status = 'executed' AND investor_id = ${investorId}::uuid`
    const flows = flowsByDay(classes, into)
    expect(flows.map(({ day, redeemed }) => [day, redeemed])).toEqual([["2025-02-03", "0"]])
    expect(Number(flows[0]?.subscribed)).toBeCloseTo(Number(invested.amount), 2)
    const assets = historyByFund(classes, into, 6)[0]?.assets ?? []
    expect(assets.map(({ day }) => day)).toEqual(["2025-02-03"])
    expect(Number(assets[0]?.value)).toBeCloseTo(Number(invested.shares) * 1.004, 2)
  })

  it("are computed once for all staff, until the next publication", async () => {
    const read = () => readFundHistories(ctx, ours, { currency: "EUR", maxFunds: 5 })
    const first = await read()
    expect(await read()).toBe(first)
    expect(await readFundHistories(ctx, theirs, { currency: "EUR", maxFunds: 5 })).not.toBe(first)
    await publishValue(ctx, "2025-02-04", "1.0051")
    const next = await read()
    expect(next).not.toBe(first)
    expect(next.classes[0]?.values.at(-1)).toEqual({ day: "2025-02-04", value: "1.0051" })
  })

  it("are nothing where nothing was executed", async () => {
    expect(await listClassesWithFlows(ctx, await openDistributor(ctx))).toEqual([])
  })

  it("use the rates of the funds of every day, the newest of each", async () => {
    const classes = (await listClassesWithFlows(ctx, ours)).map((of) => ({ ...of, currency: "CHF" as const }))
    expect((await readRatesOfClasses(ctx, { currency: "EUR", classes })).rates.size).toBe(0)
    const [fund] = await ctx.db.$queryRaw<[{ id: string }]>`SELECT id FROM funds LIMIT 1`
    for (const [of, rate] of [
      ["2024-12-01", "0.9"],
      ["2025-02-03", "1.05"],
      ["2025-02-04", "1.0625"],
    ]) {
      await ctx.db.$executeRaw`
        INSERT INTO exchange_rates (id, fund_id, day, base_currency, quote_currency, rate, updated_at)
        VALUES (gen_random_uuid(), ${fund.id}::uuid, ${of}::date, 'CHF', 'EUR', ${rate}::numeric, now())`
    }
    expect((await readRatesOfClasses(ctx, { currency: "EUR", classes })).rates.get("CHF")).toEqual([
      { day: "2025-02-03", value: "1.05" },
      { day: "2025-02-04", value: "1.0625" },
    ])
  })
})

describe("what needs somebody", () => {
  it("is money in suspense that waits with our order, nearly quotes our reference or comes from our account", async () => {
    const mine = await place(ours, investorId, "1200")
    const reference = mine.wireReference
    const mistyped = reference.slice(0, 8) + (reference[8] === "7" ? "8" : "7") + reference.slice(9)
    const stranger = { payerName: "Somebody Else" }
    const near = await wire(ctx, shareClassId, "1200", `order ${mistyped}`, stranger)
    const known = await wire(ctx, shareClassId, "55", "savings", {
      ...stranger,
      payerIban: "FR76 3000 6000 0112 3456 7890 189",
    })
    const third = await wire(ctx, shareClassId, "60", reference, stranger)
    await wire(ctx, shareClassId, "77", "savings", { ...stranger, payerIban: "DE89370400440532013000" })
    const { likelyWires } = await readAttention(ctx, ours)
    const owner = { investorId, investorName: "Ada Lovelace" }
    const order = { id: mine.id, reference }
    expect(likelyWires).toMatchObject([
      { id: third.id, why: "unknown-payer", owners: [{ ...owner, order }] },
      { id: known.id, why: "no-reference", owners: [{ ...owner, order: null }] },
      { id: near.id, why: "no-reference", owners: [{ ...owner, order }] },
    ])
    expect((await readAttention(ctx, theirs)).likelyWires).toEqual([])
  })

  it("is money that quotes several of our orders, with all of them, always in the same order", async () => {
    const staff = await openDistributor(ctx)
    const references = []
    for (const lastName of ["Zuse", "Babbage"]) {
      const { id } = await openInvestor(ctx, staff, { lastName })
      references.push((await place(staff, id, "20000")).wireReference)
    }
    await wire(ctx, shareClassId, "40000", references.join(" "), { payerName: "Somebody Else" })
    const { likelyWires } = await readAttention(ctx, staff)
    expect(likelyWires.map(({ why, owners }) => [why, ...owners.map((of) => of.investorName)])).toEqual([
      ["ambiguous-reference", "Ada Babbage", "Ada Zuse"],
    ])
    expect(likelyWires[0]?.owners.map(({ order }) => order?.reference)).toEqual(references.toReversed())
  })

  it("is money for our order from an account that is unknown, being verified, rejected or held, and says so", async () => {
    const staff = await openDistributor(ctx)
    const { id: owner } = await openInvestor(ctx, staff)
    const { wireReference } = await place(staff, owner, "20000")
    const accountNumber = "AT611904300234573201"
    const { id } = await wire(ctx, shareClassId, "20000", wireReference, {
      payerName: "Somebody Else",
      payerIban: accountNumber,
    })
    const why = async () => (await readAttention(ctx, staff)).likelyWires.map((found) => found.why)
    expect(await why()).toEqual(["third-party-payer"])
    await openBankAccount(ctx, staff, owner, { accountNumber, bic: "FAILFRPPXXX" })
    expect(await why()).toEqual(["rejected-account"])
    await ctx.db.$executeRaw`
      UPDATE bank_accounts SET status = 'pending-verification' WHERE investor_id = ${owner}::uuid`
    expect(await why()).toEqual(["unverified-account"])
    await holdWire(ctx, OPERATOR, { wireId: id, reason: "asked the bank" })
    expect(await why()).toEqual(["in-review"])
  })

  describe("is no money that only seems to be ours", () => {
    const idsOf = async (actor: typeof ours) =>
      (await readAttention(ctx, actor)).likelyWires.map(({ id }) => id)
    const stranger = { payerName: "Somebody Else" }
    let ourOrder: SubscriptionOrder
    let other: typeof ours
    let spyInvestor: string

    beforeAll(async () => {
      ourOrder = await place(ours, investorId, "1300")
      other = await openDistributor(ctx)
      spyInvestor = (await openInvestor(ctx, other)).id
    })

    it.each(["invalidated", "pending-verification", "archived"])(
      "from an account that is %s",
      async (status) => {
        const accountNumber = "BE68539007547034"
        const { id: accountId } = await openBankAccount(ctx, other, spyInvestor, { accountNumber })
        const { id } = await wire(ctx, shareClassId, "7654.32", "savings", {
          ...stranger,
          payerIban: accountNumber,
        })
        expect(await idsOf(other)).toContain(id)
        await ctx.db.$executeRaw`UPDATE bank_accounts SET status = ${status} WHERE id = ${accountId}::uuid`
        expect(await idsOf(other)).not.toContain(id)
        await ctx.db.$executeRaw`UPDATE bank_accounts SET status = 'archived' WHERE id = ${accountId}::uuid`
      },
    )

    it("from our account, with the reference of another distributor, exact, mistyped or beside ours", async () => {
      const accountNumber = "NL91ABNA0417164300"
      await openBankAccount(ctx, other, spyInvestor, { accountNumber })
      const from = { ...stranger, payerIban: accountNumber }
      const { wireReference } = ourOrder
      const mistyped =
        wireReference.slice(0, 8) + (wireReference[8] === "7" ? "8" : "7") + wireReference.slice(9)
      const exact = await wire(ctx, shareClassId, "7654.32", wireReference, from)
      const near = await wire(ctx, shareClassId, "7654.32", mistyped, from)
      const spyOrder = await place(other, spyInvestor, "1400")
      const both = await wire(
        ctx,
        shareClassId,
        "7654.32",
        `${wireReference} ${spyOrder.wireReference}`,
        from,
      )
      const none = await wire(ctx, shareClassId, "11", "savings", from)
      const theirIds = await idsOf(other)
      expect(theirIds).toContain(none.id)
      for (const { id } of [exact, near, both]) expect(theirIds).not.toContain(id)
      const ourIds = await idsOf(ours)
      expect(ourIds).toEqual(expect.arrayContaining([exact.id, near.id]))
      for (const { id } of [both, none]) expect(ourIds).not.toContain(id)
    })

    it("from our account, where it waits with an order of another distributor or is also theirs", async () => {
      const accountNumber = "ES9121000418450200051332"
      await openBankAccount(ctx, other, spyInvestor, { accountNumber })
      const from = { ...stranger, payerIban: accountNumber }
      const { id } = await wire(ctx, shareClassId, "12", "savings", from)
      expect(await idsOf(other)).toContain(id)
      await ctx.db.$executeRaw`
        UPDATE wires SET subscription_order_id = ${ourOrder.id}::uuid, reason = 'below-minimum' WHERE id = ${id}::uuid`
      expect(await idsOf(other)).not.toContain(id)
      expect(await idsOf(ours)).toContain(id)
      const { id: shared } = await wire(ctx, shareClassId, "13", "savings", from)
      expect(await idsOf(other)).toContain(shared)
      await openBankAccount(ctx, ours, investorId, { accountNumber })
      expect(await idsOf(other)).not.toContain(shared)
      expect(await idsOf(ours)).not.toContain(shared)
    })
  })

  it("is investors with requirements and rejected accounts of the distributor", async () => {
    const id = randomUUID().slice(0, 8)
    const { id: waiting } = await openInvestor(ctx, ours, { lastName: id })
    // What only the fund operator decides is nothing to supply.
    for (const status of ["pending-review", "refused", "suspended"]) {
      const { id: decided } = await openInvestor(ctx, ours, { lastName: `${status} ${id}` })
      await ctx.db.$executeRaw`
        UPDATE investors SET status = ${status},
          requirements = '[{"code":"review","field":null,"message":"Wait."}]' WHERE id = ${decided}::uuid`
    }
    await ctx.db.$executeRaw`
      UPDATE investors SET status = 'action-required',
        requirements = '[{"code":"proof-of-address","field":"address","message":"needed"}]' WHERE id = ${waiting}::uuid`
    await openBankAccount(ctx, ours, investorId, {
      accountNumber: "DE89370400440532013000",
      bic: "FAILFRPPXXX",
    })
    expect(await readAttention(ctx, ours)).toMatchObject({
      investorsWithRequirements: 1,
      rejectedBankAccounts: 1,
    })
    expect(await readAttention(ctx, theirs)).toMatchObject({
      investorsWithRequirements: 0,
      rejectedBankAccounts: 0,
    })
  })
})

describe("events of the last day", () => {
  it("are what happened to investors of the distributor, newest first", async () => {
    const { events, hasMore } = await readDayEvents(ctx, ours)
    expect(hasMore).toBe(false)
    expect(new Set(events.map(({ investorId: of }) => of)).has(investorId)).toBe(true)
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const kinds = new Set(events.map(({ kind }) => kind))
    for (const kind of [
      "investor-created",
      "account-registered",
      "subscription-placed",
      "subscription-funded",
      "subscription-executed",
      "redemption-placed",
    ] as const) {
      expect(kinds).toContain(kind)
    }
    const amounts: (Decimal | undefined)[] = events
      .filter(({ kind }) => kind === "subscription-funded")
      .map(({ amount }) => amount?.value)
    expect(amounts.toSorted()).toEqual(["1000", "2000", "3000"])
    const placed = events.filter(({ kind }) => kind === "redemption-placed")
    expect(placed).toMatchObject([{ amount: null, shares: "100" }])
  })

  it("name who created an investor and registered an account, and are the newest of more", async () => {
    const staff = await openDistributor(ctx)
    const id = randomUUID()
    const at = ctx.clock.now()
    const person = { email: `${id}@example.org`, name: "Mary Somerville", locale: "en" }
    await ctx.db.user.create({ data: { id, ...person, createdAt: at, updatedAt: at } })
    const mary = { ...staff, who: `user:${id}` } as const
    const { id: created } = await openInvestor(ctx, mary)
    await openBankAccount(ctx, mary, created)
    const { events } = await readDayEvents(ctx, staff)
    expect(events.map(({ kind, by }) => [kind, by]).toSorted()).toEqual([
      ["account-registered", "Mary Somerville"],
      ["investor-created", "Mary Somerville"],
    ])
    for (let count = 0; count < 24; count += 1) await openInvestor(ctx, mary)
    const { events: newest, hasMore } = await readDayEvents(ctx, staff)
    expect([newest.length, hasMore]).toEqual([25, true])
  })
})

it("cut-offs are by business time", async () => {
  const [fund] = await listCutOffs(ctx)
  expect(fund?.cutOffs[0]).toEqual({ at: "2025-02-04T11:00:00.000Z", dealingDay: "2025-02-04" })
})

it("a distributor without investors sees none", async () => {
  expect([await seesInvestors(ctx, ours), await seesInvestors(ctx, await openDistributor(ctx))]).toEqual([
    true,
    false,
  ])
})

it("the page asks few statements, however many orders there are", async () => {
  const reads = await sentReads((db) => {
    const own = { ...ctx, db }
    return Promise.all([
      seesInvestors(own, ours),
      countOrders(own, ours, WATCHED_ORDER_GROUPS),
      readAttention(own, ours),
      listCutOffs(own),
      readDayEvents(own, ours),
      readFundHistories(own, ours, { currency: "EUR", maxFunds: 5 }),
    ])
  })
  expect(reads.length, reads.join("\n---\n")).toBeLessThanOrEqual(13)
  expect(reads.length).toBeGreaterThan(5)
})

describe("on a Friday, whose value is dated Sunday", () => {
  let distributor: typeof ours
  const read = async () => {
    const { classes, funds } = await readFundHistories(ctx, distributor, { currency: "EUR", maxFunds: 5 })
    const shares = Number(classes[0]?.flows.at(-1)?.sharesIssued)
    const assets = funds[0]?.assets.map(({ day: on, value }) => [on, Number(value)])
    return { shares, assets, flows: funds[0]?.flows.map(({ day: on }) => on) }
  }

  beforeAll(async () => {
    ctx.moveTo("2025-02-07T09:00:00Z")
    for (const [on, value] of [
      ["2025-02-05", "1.006"],
      ["2025-02-06", "1.007"],
    ] as const) {
      await publishValue(ctx, on, value)
    }
    distributor = await openDistributor(ctx)
    const { id } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId: id, shareClassId, value: "5000" })
    ctx.moveTo("2025-02-07T11:00:00Z")
    await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-07") })
  })

  it("the assets have the orders of Friday at the last value, from their execution on", async () => {
    const { shares, assets, flows } = await read()
    expect(shares).toBeGreaterThan(4_900)
    expect(flows).toEqual(["2025-02-07"])
    expect(assets).toEqual([["2025-02-07", expect.closeTo(shares * 1.007, 1)]])
  })

  it("the assets end with the value of Sunday as soon as it is published", async () => {
    ctx.moveTo("2025-02-07T13:00:00Z")
    await publishValue(ctx, "2025-02-09", "1.01")
    ctx.moveTo("2025-02-07T15:00:00Z")
    const { shares, assets, flows } = await read()
    expect(flows).toEqual(["2025-02-07"])
    expect(assets).toEqual([
      ["2025-02-07", expect.closeTo(shares * 1.007, 1)],
      ["2025-02-09", expect.closeTo(shares * 1.01, 1)],
    ])
  })
})

describe("on a day on which orders end without being executed", () => {
  it("the events have each of them, with who canceled it", async () => {
    const staff = await openDistributor(ctx)
    const id = randomUUID()
    const at = ctx.clock.now()
    const person = { email: `${id}@example.org`, name: "Émilie du Châtelet", locale: "fr" }
    await ctx.db.user.create({ data: { id, ...person, createdAt: at, updatedAt: at } })
    const emilie = { ...staff, who: `user:${id}` } as const
    const { id: buyer } = await openInvestor(ctx, staff)
    await cancelSubscriptionOrder(ctx, emilie, (await place(staff, buyer, "1100")).id)
    await place(staff, buyer, "1200")
    ctx.moveTo("2025-03-20T11:00:00Z")
    await expireSubscriptionOrders(ctx)
    const { events } = await readDayEvents(ctx, staff)
    expect(events.map(({ kind, amount, by }) => [kind, amount?.value, by])).toEqual([
      ["subscription-expired", "1200", null],
    ])
    const { events: ofOurs } = await readDayEvents({ ...ctx, clock: { now: () => at } }, staff)
    expect(ofOurs.map(({ kind, amount, by }) => [kind, amount?.value, by])).toContainEqual([
      "subscription-canceled",
      "1100",
      "Émilie du Châtelet",
    ])
  })

  it("a redemption among them", async () => {
    const [validated] = await ctx.db.bankAccount.findMany({ where: { investorId } })
    const { id } = await createRedemptionOrder(ctx, ours, {
      investorId,
      shareClassId,
      bankAccountId: validated?.id ?? "",
      sharesAmount: decimal("30"),
    })
    await cancelRedemptionOrder(ctx, ours, id)
    const { events } = await readDayEvents(ctx, ours)
    expect(events.filter(({ orderId }) => orderId === id)).toMatchObject([
      { kind: "redemption-canceled", shares: "30", amount: null },
      { kind: "redemption-placed", shares: "30", amount: null },
    ])
  })
})
