import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import {
  SUBSCRIPTION_FINISHED,
  SUBSCRIPTION_UNDER_WAY,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { archiveBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { listBankAccounts, requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { listInvestors, requireInvestor } from "#lib/services/investors/list-investors.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

type Distributor = Actor & Readonly<{ distributorId: string }>

let shareClassId: string
let distributor: Distributor
let stranger: Distributor
let holder: Investor
let bankAccountId: string

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  stranger = await openDistributor(ctx)
  holder = await openInvestor(ctx, distributor)
  bankAccountId = (await openBankAccount(ctx, distributor, holder.id)).id
  await fundedOrder(ctx, distributor, { investorId: holder.id, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
})

const subscribe = (investorId: string, value = "1000", actor: Actor = distributor) =>
  createSubscriptionOrder(ctx, actor, {
    investorId,
    shareClassId,
    amount: { value: decimal(value), currency: "EUR" },
  })

const redeem = (overrides: Partial<Parameters<typeof createRedemptionOrder>[2]> = {}) =>
  createRedemptionOrder(ctx, distributor, {
    investorId: holder.id,
    bankAccountId,
    shareClassId,
    sharesAmount: decimal("50"),
    ...overrides,
  })

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "accepted",
    (error: { code: string }) => error.code,
  )

describe("somebody else's records", () => {
  test("are as unknown as those there are not", async () => {
    const reasonsOf = async (attempts: readonly ((id: string) => Promise<unknown>)[], id: string) =>
      Promise.all(
        attempts.map((attempt) =>
          attempt(id).then(
            () => "found",
            ({ code, reason }: { code: string; reason: string }) => `${code} ${reason}`,
          ),
        ),
      )
    const { id: orderId } = await subscribe(holder.id)
    const byInvestor = [
      (id: string) => requireInvestor(ctx, stranger, id),
      (id: string) => archiveInvestor(ctx, stranger, id),
      (id: string) => subscribe(id, "1000", stranger),
      (id: string) => openBankAccount(ctx, stranger, id),
      (id: string) =>
        listBankAccounts(ctx, stranger, {
          investorId: id,
          currency: null,
          status: null,
          page: { cursor: null, limit: 1 },
        }),
    ]
    const byOrder = [(id: string) => cancelSubscriptionOrder(ctx, stranger, id)]
    const byAccount = [
      (id: string) => requireBankAccount(ctx, stranger, id),
      (id: string) => archiveBankAccount(ctx, stranger, id),
    ]
    expect(await reasonsOf(byInvestor, holder.id)).toEqual(await reasonsOf(byInvestor, randomUUID()))
    expect(await reasonsOf(byOrder, orderId)).toEqual(await reasonsOf(byOrder, randomUUID()))
    expect(await reasonsOf(byAccount, bankAccountId)).toEqual(await reasonsOf(byAccount, randomUUID()))
    expect(await reasonsOf(byInvestor, holder.id)).not.toContain("found")
  })

  test("are not in lists", async () => {
    const page = { cursor: null, limit: 10 }
    expect(await listInvestors(ctx, stranger, { search: null, status: null, page })).toEqual({
      items: [],
      nextCursor: null,
    })
  })
})

describe("an investor", () => {
  test("orders only when active, and says what is missing", async () => {
    const inReview = await openInvestor(ctx, distributor, { lastName: "Review" })
    const rejected = await openInvestor(ctx, distributor, { lastName: "Refused" })
    expect([inReview.status, rejected.status]).toEqual(["pending-review", "refused"])
    await expect(subscribe(inReview.id)).rejects.toMatchObject({
      code: "InvestorNotReadyError",
      details: { requirements: [{ code: "review", field: null }] },
    })
    const archived = await openInvestor(ctx, distributor)
    expect(await archiveInvestor(ctx, distributor, archived.id)).toMatchObject({ status: "archived" })
    expect(await codeOf(subscribe(archived.id))).toBe("InvestorNotReadyError")
    expect(await codeOf(openBankAccount(ctx, distributor, archived.id))).toBe("InvestorNotReadyError")
  })

  test("is of age, to the day", async () => {
    const born = (dateOfBirth: string) => openInvestor(ctx, distributor, { dateOfBirth: day(dateOfBirth) })
    expect((await born("2007-02-03")).status).toBe("active")
    expect(await codeOf(born("2007-02-04"))).toBe("InvestorNotEligibleError")
  })

  test("was born at most 120 years ago, to the day", async () => {
    const born = (dateOfBirth: string) => openInvestor(ctx, distributor, { dateOfBirth: day(dateOfBirth) })
    expect((await born("1905-02-03")).status).toBe("active")
    for (const early of ["1905-02-02", "0185-04-12"]) {
      await expect(born(early)).rejects.toMatchObject({
        code: "InvestorNotEligibleError",
        reason: "The date of birth is more than 120 years ago.",
      })
    }
  })

  test("who holds shares is not archived", async () => {
    expect(await codeOf(archiveInvestor(ctx, distributor, holder.id))).toBe("ConflictError")
  })

  test("is found by words of the name in any case, also where they hold wildcards", async () => {
    await openInvestor(ctx, distributor, { firstName: "Grace 100%", lastName: "Hopper" })
    const search = async (text: string) =>
      (
        await listInvestors(ctx, distributor, {
          search: text,
          status: null,
          page: { cursor: null, limit: 10 },
        })
      ).items.length
    expect([
      await search("hop grace"),
      await search("100%"),
      await search("1%0"),
      await search("nobody"),
    ]).toEqual([1, 1, 0, 0])
  })
})

describe("a subscription", () => {
  test("of more than the maximum of an order is rejected, and no order is created", async () => {
    const { id } = await openInvestor(ctx, distributor)
    await expect(subscribe(id, "100000000000000000000.01")).rejects.toMatchObject({
      code: "AmountAboveMaximumError",
      details: { field: "amount.value", maximum: "100000000000000000000" },
    })
    expect(await codeOf(subscribe(id, "9".repeat(38)))).toBe("AmountAboveMaximumError")
    expect(await ctx.db.subscriptionOrder.count({ where: { investorId: id } })).toBe(0)
    expect(await codeOf(subscribe(id, "100000000000000000000"))).toBe("accepted")
  })
})

describe("a redemption", () => {
  test("is paid to a validated account of the investor in the currency of the class", async () => {
    const account = (overrides: object) => openBankAccount(ctx, distributor, holder.id, overrides)
    const accounts = [
      await account({ accountNumber: "DE89370400440532013000", bic: "PENDFRPPXXX" }),
      await account({ accountNumber: "GB82WEST12345698765432", bic: "FAILFRPPXXX" }),
      await account({ currency: "USD" }),
    ]
    for (const { id } of accounts) {
      expect(await codeOf(redeem({ bankAccountId: id }))).toBe("BankAccountNotUsableError")
    }
    expect(await codeOf(account({}))).toBe("ConflictError")
    const other = await openInvestor(ctx, distributor)
    const othersAccount = await openBankAccount(ctx, distributor, other.id)
    expect(await codeOf(redeem({ bankAccountId: othersAccount.id }))).toBe("NotFoundError")
    await archiveBankAccount(ctx, distributor, othersAccount.id)
    expect((await openBankAccount(ctx, distributor, other.id)).status).toBe("validated")
  })

  test("frees its shares when it is canceled, until its cut-off", async () => {
    const order = await redeem({ sharesAmount: decimal("900") })
    await expect(redeem({ sharesAmount: decimal("900") })).rejects.toMatchObject({
      code: "InsufficientBalanceError",
      details: { requested: "900", available: "96.67807" },
    })
    await cancelRedemptionOrder(ctx, distributor, order.id)
    const again = await redeem({ sharesAmount: decimal("900") })
    ctx.moveTo(again.cutOffAt)
    expect(await codeOf(cancelRedemptionOrder(ctx, distributor, again.id))).toBe("OrderNotCancelableError")
  })
})

describe("lists", () => {
  test("go through all orders once, newest first, page by page", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const created = []
    for (let count = 0; count < 5; count += 1) created.push((await subscribe(investorId)).id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const filter = { investorId, shareClassId, statuses: ["pending-wire" as const] }
      const page: Awaited<ReturnType<typeof listSubscriptionOrders>> = await listSubscriptionOrders(
        ctx,
        distributor,
        { ...filter, page: { cursor, limit: 2 } },
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(created.toReversed())
  })

  test("of what is over, or is not, reach back to the oldest whatever a page holds", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const [oldest, ...others] = [
      await subscribe(investorId),
      await subscribe(investorId),
      await subscribe(investorId),
    ]
    await cancelSubscriptionOrder(ctx, distributor, oldest.id)
    const listed = async (statuses: readonly SubscriptionStatus[]) => {
      const filter = { investorId, shareClassId: null, statuses }
      return (await listSubscriptionOrders(ctx, distributor, { ...filter, page: { cursor: null, limit: 2 } }))
        .items
    }
    expect((await listed(SUBSCRIPTION_FINISHED)).map(({ id }) => id)).toEqual([oldest.id])
    expect((await listed(SUBSCRIPTION_UNDER_WAY)).map(({ id }) => id)).toEqual(
      others.map(({ id }) => id).toReversed(),
    )
  })
})

test("an order in another currency is rejected with the class that takes it", async () => {
  await expect(
    createSubscriptionOrder(ctx, distributor, {
      investorId: holder.id,
      shareClassId,
      amount: { value: decimal("1000"), currency: "USD" },
    }),
  ).rejects.toMatchObject({
    code: "CurrencyNotSupportedError",
    reason: "EUTBL is subscribed in EUR, not in USD.",
  })
})
