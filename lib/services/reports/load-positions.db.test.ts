import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { add, decimal, sum } from "#lib/domain/money/decimal.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { totalsOf } from "#lib/domain/reports/group-lines.ts"
import { shownStatement } from "#lib/domain/statements/shown-statement.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { listClassesWithFlows } from "#lib/services/today/read-fund-histories.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import {
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import type { PositionQuery } from "./load-positions.ts"
import { findReportDays, loadPositions, loadValueHistories } from "./load-positions.ts"

const ctx = ordersContext(testDatabaseUrl())
let world: Awaited<ReturnType<typeof bookHistory>>
let second: Awaited<ReturnType<typeof openInvestor>>

/** The history of one investor, and another one who bought on its last day and still holds. */
beforeAll(async () => {
  world = await bookHistory(ctx)
  second = await openInvestor(ctx, world.distributor, { firstName: "Grace", lastName: "Hopper" })
  await fundedOrder(ctx, world.distributor, {
    investorId: second.id,
    shareClassId: world.shareClassId,
    value: "1500",
  })
  ctx.moveTo("2025-02-07T11:00:00Z")
  await publishValue(ctx, "2025-02-06", "1.0061")
  await runDealing(ctx, SCHEDULE, {
    shareClassId: world.shareClassId,
    dealingDay: day("2025-02-07"),
  })
  ctx.moveTo("2025-02-07T15:00:00Z")
})
afterAll(() => ctx.db.$disconnect())

const query = (overrides: Partial<PositionQuery> = {}): PositionQuery => ({
  from: day("2025-02-03"),
  to: day("2025-02-07"),
  method: "weighted-average",
  investorId: null,
  shareClassId: null,
  search: "",
  ...overrides,
})

const load = (overrides: Partial<PositionQuery> = {}) =>
  loadPositions(ctx, world.distributor, query(overrides))

const on = (of: string) => ({ from: day(of), to: day(of) })

/** The shares of the report of a day are those that came to investors and went from them in the register. */
async function expectSharesOfRegister(of: string): Promise<void> {
  const { lines } = await load(on(of))
  const [moved] = await ctx.db.$queryRaw<{ opening: string; came: string; went: string }[]>`
    WITH moved AS (
      SELECT coalesce(entry.dealing_day, (entry.at AT TIME ZONE 'Europe/Paris')::date) AS day, quantity,
        (target.investor_id IS NOT NULL)::int - (source.investor_id IS NOT NULL)::int AS sign
      FROM transfers JOIN journal_entries AS entry ON entry.id = transfers.entry_id
      JOIN ledger_accounts AS source ON source.id = transfers.source_id
      JOIN ledger_accounts AS target ON target.id = transfers.destination_id
      WHERE source.kind IN ('holding', 'blocked') OR target.kind IN ('holding', 'blocked')
    )
    SELECT trim_scale(coalesce(sum(sign * quantity) FILTER (WHERE day < ${of}::date), 0))::text AS opening,
      trim_scale(coalesce(sum(quantity) FILTER (WHERE day = ${of}::date AND sign > 0), 0))::text AS came,
      trim_scale(coalesce(sum(quantity) FILTER (WHERE day = ${of}::date AND sign < 0), 0))::text AS went
    FROM moved`
  const total = (figure: "opening" | "subscribed" | "granted" | "redeemed") =>
    sum(lines.map(({ shares }) => shares?.[figure] ?? decimal("0")))
  const came = add(total("subscribed"), total("granted"))
  expect([of, total("opening"), came, total("redeemed")]).toEqual([
    of,
    moved?.opening,
    moved?.came,
    moved?.went,
  ])
}

/** The money of the report of an investor is that of their statement. */
async function expectFiguresOfStatement(
  investorId: string,
  [from, to]: readonly [string, string],
  method: CostMethod,
): Promise<void> {
  const period = { from: day(from), to: day(to), method }
  const { lines } = await load({ ...period, investorId })
  const statement = shownStatement(
    await requireStatement(ctx, world.distributor, {
      ...period,
      investorId,
      shareClassId: world.shareClassId,
      locale: "en",
    }),
  )
  expect(lines[0]?.money).toMatchObject({
    opening: statement.opening.holdings.value,
    subscriptions: statement.subscriptions.value,
    redemptions: statement.redemptions.value,
    compensations: statement.compensated.value,
    closing: statement.closing.holdings.value,
    realizedGain: statement.realizedGain.value,
    unrealizedGainChange: statement.unrealizedGainChange.value,
    gain: statement.yield.value,
    cost: statement.closing.costBasis.value,
  })
}

describe("the positions of a distributor", () => {
  it("has on every day the shares that the register moved until then", async () => {
    for (const of of ["2025-02-02", "2025-02-03", "2025-02-04", "2025-02-05", "2025-02-06", "2025-02-07"])
      await expectSharesOfRegister(of)
    expect(await checkRegister(ctx)).toEqual([])
  })

  it("ends with the balances of the register, and with the sum of the portfolios", async () => {
    const { lines } = await load(on("2025-02-07"))
    const accounts = await ctx.db.$queryRaw<{ investorId: string; shares: string }[]>`
      SELECT investor_id AS "investorId", trim_scale(sum(balance))::text AS shares FROM ledger_accounts
      WHERE kind IN ('holding', 'blocked') GROUP BY investor_id HAVING sum(balance) > 0`
    const held = lines.filter(({ holders }) => holders > 0)
    expect(
      held.map(({ investor, shares }) => ({ investorId: investor?.id, shares: shares?.closing })),
    ).toEqual(accounts)
    const portfolios = await Promise.all(
      [world.investor.id, second.id].map((id) => requirePortfolio(ctx, world.distributor, id)),
    )
    const positions = portfolios.flatMap(({ positions: of }) => of).map(shownPosition)
    const [total] = totalsOf(lines)
    expect(total?.money.closing).toBe(sum(positions.map(({ value }) => value.value)))
    expect(total?.money.unrealizedGain).toBe(sum(positions.map(({ unrealizedGain }) => unrealizedGain.value)))
  })

  it.each(COST_METHODS)("has the figures of the statement by %s", async (method) => {
    for (const period of [
      ["2025-02-03", "2025-02-07"],
      ["2025-02-04", "2025-02-04"],
      ["2025-02-04", "2025-02-06"],
    ] as const)
      await expectFiguresOfStatement(world.investor.id, period, method)
  })

  it("shows a day without a value at the last one, with its day", async () => {
    const { lines } = await load(on("2025-02-07"))
    expect(lines.map(({ netAssetValue }) => netAssetValue)).toEqual([{ day: "2025-02-06", value: "1.0061" }])
  })

  it("has only what its filters leave", async () => {
    const names = async (overrides: Partial<PositionQuery>) =>
      (await load(overrides)).lines.map(({ investor }) => investor?.name)
    expect(await names({ search: "hopper GRACE" })).toEqual(["Grace Hopper"])
    expect(await names({ search: "%" })).toEqual([])
    expect(await names({ investorId: world.investor.id })).toEqual(["Ada Lovelace"])
    expect(await names({ shareClassId: second.id })).toEqual([])
    expect((await names({})).toSorted()).toEqual(["Ada Lovelace", "Grace Hopper"])
  })

  it("has nothing of another distributor, by whatever filter", async () => {
    const other = await openDistributor(ctx)
    for (const overrides of [
      {},
      { investorId: second.id },
      { shareClassId: world.shareClassId },
      { search: "Hopper" },
    ]) {
      expect((await loadPositions(ctx, other, query(overrides))).lines).toEqual([])
      expect(await loadValueHistories(ctx, other, query(overrides))).toEqual([])
    }
    const all = await loadPositions(ctx, { who: "user:test", scope: EVERYTHING }, query())
    expect(all.lines).toHaveLength(2)
  })
})

it("the value over time is that of the register's shares at the values of the days", async () => {
  const [history] = await loadValueHistories(ctx, world.distributor, query())
  expect(history).toEqual({
    currency: "EUR",
    points: [
      { day: "2025-02-03" as Day, value: "997.67" },
      { day: "2025-02-04" as Day, value: "1397.33" },
      { day: "2025-02-05" as Day, value: "0" },
      { day: "2025-02-06" as Day, value: "0" },
      { day: "2025-02-07" as Day, value: expect.stringMatching(/^149\d\.\d\d$/) },
    ],
  })
})

it("reports know the days of their data, and the last day with flows of the distributor", async () => {
  expect(await findReportDays(ctx, world.distributor)).toEqual({
    first: expect.stringMatching(/^20\d\d-/),
    today: "2025-02-07",
    lastFlows: "2025-02-07",
    last: "2025-02-07",
  })
  const other = await openDistributor(ctx)
  expect(await findReportDays(ctx, other)).toMatchObject({ lastFlows: "2025-02-07" })
  ctx.moveTo("2025-02-10T15:00:00Z")
  expect(await findReportDays(ctx, world.distributor)).toMatchObject({
    today: "2025-02-10",
    lastFlows: "2025-02-07",
    last: "2025-02-10",
  })
})

/** On Monday evening two values are corrected: one at which Grace bought, and one at which Ada sold all that she had. */
describe("the positions after compensations for corrected values", () => {
  beforeAll(async () => {
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    for (const [of, value] of [
      ["2025-02-06", "1"],
      ["2025-02-04", "1.0245"],
    ] as const) {
      const { approval } = await proposeNetAssetValues(ctx, maker, {
        records: [{ shareClass: "EUTBL", day: day(of), value: decimal(value) }],
        reason: "A bill had the wrong price.",
        compensation: "shares",
      })
      await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    }
  })

  const sharesOnMonday = async () => {
    const { lines } = await load({ ...on("2025-02-10"), investorId: second.id })
    return lines[0]?.shares
  }

  it("has shares that were granted, on the day of the correction", async () => {
    await expectSharesOfRegister("2025-02-10")
    const shares = await sharesOnMonday()
    expect(shares?.granted).toMatch(/^9\.\d+$/)
    expect(shares?.subscribed).toBe("0")
    const portfolio = await requirePortfolio(ctx, world.distributor, second.id)
    expect(shares?.closing).toBe(portfolio.positions[0]?.shares)
    expect(await findReportDays(ctx, world.distributor)).toMatchObject({ lastFlows: "2025-02-10" })
  })

  it("has money that is owed to an investor who holds no share any more", async () => {
    const { lines } = await load({ ...on("2025-02-10"), investorId: world.investor.id })
    const [owed] = await ctx.db.compensation.findMany({ where: { investorId: world.investor.id } })
    expect(lines).toMatchObject([
      { holders: 0, shares: { opening: "0", subscribed: "0", redeemed: "0", closing: "0" } },
    ])
    expect(lines[0]?.money.redemptions).toBe("0")
    expect(lines[0]?.money.compensations).toBe(owed?.amount?.toFixed())
    expect(lines[0]?.money.gain).toBe(owed?.amount?.toFixed())
  })

  it("has the money that the flows of the page Today have, in all classes of all days", async () => {
    const classes = await listClassesWithFlows(ctx, world.distributor)
    const { lines } = await load(query({ to: day("2025-02-10") }))
    const total = (figure: "subscriptions" | "redemptions" | "compensations") =>
      sum(lines.map(({ money }) => money[figure]))
    const flows = classes.flatMap((each) => each.flows)
    expect(flows.length).toBeGreaterThan(3)
    expect(total("compensations")).not.toBe("0")
    expect({
      subscriptions: sum(flows.map(({ subscribed }) => subscribed)),
      redemptions: sum(flows.map(({ redeemed }) => redeemed)),
      compensations: sum(flows.map(({ compensated }) => compensated)),
    }).toEqual({
      subscriptions: total("subscriptions"),
      redemptions: total("redemptions"),
      compensations: total("compensations"),
    })
  })

  it("is worth more by the shares that were granted", async () => {
    const [history] = await loadValueHistories(ctx, world.distributor, query({ to: day("2025-02-10") }))
    const { lines } = await load(on("2025-02-10"))
    expect(history?.points.at(-1)).toEqual({
      day: "2025-02-10",
      value: sum(lines.map(({ money }) => money.closing)),
    })
  })

  it("still adds up when all shares are redeemed", async () => {
    const account = await openBankAccount(ctx, world.distributor, second.id, {
      accountNumber: "DE75512108001245126199",
      bic: "COBADEFF",
    })
    const held = await sharesOnMonday()
    await createRedemptionOrder(ctx, world.distributor, {
      investorId: second.id,
      bankAccountId: account.id,
      shareClassId: world.shareClassId,
      sharesAmount: held?.closing ?? decimal("0"),
    })
    await publishValue(ctx, "2025-02-09", "1.0064")
    await publishValue(ctx, "2025-02-10", "1.0065")
    ctx.moveTo("2025-02-11T11:00:00Z")
    await runDealing(ctx, SCHEDULE, { shareClassId: world.shareClassId, dealingDay: day("2025-02-11") })
    for (const of of ["2025-02-10", "2025-02-11"]) await expectSharesOfRegister(of)
    for (const method of COST_METHODS) {
      for (const investorId of [world.investor.id, second.id])
        await expectFiguresOfStatement(investorId, ["2025-02-03", "2025-02-11"], method)
      await expectFiguresOfStatement(second.id, ["2025-02-11", "2025-02-11"], method)
    }
    expect((await load(on("2025-02-11"))).lines.map(({ shares }) => shares?.closing)).toEqual(["0"])
    expect(await checkRegister(ctx)).toEqual([])
  })

  it("are asked for by default on the day of the fund, which begins before that of UTC", async () => {
    ctx.moveTo("2025-02-11T23:30:00Z")
    const [maker, checker] = [await openOperator(ctx, "maker"), await openOperator(ctx, "checker")]
    const { approval } = await proposeNetAssetValues(ctx, maker, {
      records: [{ shareClass: "EUTBL", day: day("2025-02-06"), value: decimal("0.98") }],
      reason: "Another bill had the wrong price.",
      compensation: "shares",
    })
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await findReportDays(ctx, world.distributor)).toMatchObject({
      today: "2025-02-11",
      lastFlows: "2025-02-12",
      last: "2025-02-12",
    })
  })
})
