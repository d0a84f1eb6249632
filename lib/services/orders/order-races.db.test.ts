import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investor: Investor

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investor = await openInvestor(ctx, distributor)
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

/** The number of successful attempts, and the error codes of the others. */
async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts)
  const rejected = settled.flatMap((outcome) => (outcome.status === "rejected" ? outcome.reason : []))
  const codes = new Set(rejected.map(({ code, message }) => code ?? message))
  return { accepted: settled.length - rejected.length, codes: [...codes] }
}

describe("at once", () => {
  test("of fifty redemptions for the same shares exactly those succeed that there are shares for", async () => {
    await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investor.id)
    const order = { investorId: investor.id, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    // On a slow machine an attempt may wait too long for the register or for a connection (503), and is repeated.
    const place = async (): Promise<unknown> => {
      try {
        return await createRedemptionOrder(ctx, distributor, order)
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === "TemporarilyUnavailableError"
        if (isTaken || isDatabaseOutage(error)) return place()
        throw error
      }
    }
    const attempts = Array.from({ length: 50 }, place)
    expect(await outcomes(attempts)).toEqual({ accepted: 9, codes: ["InsufficientBalanceError"] })
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("the same bank entry is booked once, and everybody gets the same wire", async () => {
    const order = await createSubscriptionOrder(ctx, distributor, {
      investorId: investor.id,
      shareClassId,
      amount: { value: decimal("2000"), currency: "EUR" },
    })
    const wires = await Promise.all(
      Array.from({ length: 20 }, () =>
        wire(ctx, shareClassId, "2000", order.wireReference, { bankEntryReference: "entry 1" }),
      ),
    )
    expect(new Set(wires.map(({ id }) => id)).size).toBe(1)
    expect((await requireSubscriptionOrder(ctx, distributor, order.id)).receivedAmount.value).toBe("2000")
    await expect(
      wire(ctx, shareClassId, "2001", order.wireReference, { bankEntryReference: "entry 1" }),
    ).rejects.toMatchObject({ code: "ConflictError" })
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("an order is either canceled or funded, and its money is never lost", async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, () =>
        createSubscriptionOrder(ctx, distributor, {
          investorId: investor.id,
          shareClassId,
          amount: { value: decimal("1000"), currency: "EUR" },
        }),
      ),
    )
    const wires = orders.map(({ wireReference }) => wire(ctx, shareClassId, "1000", wireReference))
    const cancellations = orders.map(({ id }) => cancelSubscriptionOrder(ctx, distributor, id))
    const { accepted } = await outcomes(cancellations)
    const matched = (await Promise.all(wires)).filter(({ status }) => status === "matched")
    expect(accepted + matched.length).toBe(10)
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("a dealing started many times executes every order once", async () => {
    for (const value of ["1000", "1500.5", "2000.99"]) {
      await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value })
    }
    ctx.moveTo("2025-02-03T11:00:00Z")
    const input = { shareClassId, dealingDay: day("2025-02-03") }
    const runs = await Promise.all(Array.from({ length: 4 }, () => runDealing(ctx, OPERATOR, input)))
    expect(runs.filter((run) => run !== null)).toMatchObject([{ subscriptions: 3, redemptions: 0 }])
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("an investor is not archived while an order comes in", async () => {
    const order = {
      investorId: investor.id,
      shareClassId,
      amount: { value: decimal("1000"), currency: "EUR" as const },
    }
    const created = outcomes([createSubscriptionOrder(ctx, distributor, order)])
    const archived = outcomes([archiveInvestor(ctx, distributor, investor.id)])
    expect((await created).accepted + (await archived).accepted).toBe(1)
  })
})
