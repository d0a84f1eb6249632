import { afterAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { archiveBankAccount, decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { decideInvestor } from "./decide-investor.ts"

const ctx = ordersContext(testDatabaseUrl())
const shareClassId = await openShareClass(ctx)
const distributor = await openDistributor(ctx)
afterAll(() => ctx.db.$disconnect())

const orderOf = (investorId: string) =>
  createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

test("an investor can order after activation, and not while suspended; existing orders stay valid", async () => {
  const { id, status } = await openInvestor(ctx, distributor, { lastName: "Review" })
  expect(status).toBe("pending-review")
  await expect(orderOf(id)).rejects.toMatchObject({ code: "InvestorNotReadyError" })
  expect(await decideInvestor(ctx, OPERATOR, { id, decision: "activate" })).toMatchObject({
    status: "active",
    requirements: [],
  })
  const order = await fundedOrder(ctx, distributor, { investorId: id, shareClassId, value: "1000" })
  await decideInvestor(ctx, OPERATOR, { id, decision: "suspend", message: "Address unknown." })
  await expect(orderOf(id)).rejects.toMatchObject({
    code: "InvestorNotReadyError",
    details: { requirements: [{ code: "suspended", field: null, message: "Address unknown." }] },
  })
  expect((await requireSubscriptionOrder(ctx, distributor, order.id)).status).toBe("pending-valuation")
})

test("what is asked of an investor is shown to their distributor", async () => {
  const { id } = await openInvestor(ctx, distributor)
  const asked = await decideInvestor(ctx, OPERATOR, {
    id,
    decision: "require-action",
    field: "address",
    message: "Send a bill with the address.",
  })
  expect(asked).toMatchObject({
    status: "action-required",
    requirements: [{ code: "action", field: "address", message: "Send a bill with the address." }],
  })
})

test("a decision that is sent again, after a lost response or a second click, is recorded once", async () => {
  const { id } = await openInvestor(ctx, distributor)
  const events = () => ctx.db.investorEvent.count({ where: { investorId: id } })
  const before = await events()
  const ask = { id, decision: "require-action", field: null, message: "Call us." } as const
  const asked = await decideInvestor(ctx, OPERATOR, ask)
  expect(await decideInvestor(ctx, OPERATOR, ask)).toEqual(asked)
  const suspend = { id, decision: "suspend", message: "A check." } as const
  const suspended = await decideInvestor(ctx, OPERATOR, suspend)
  expect(await decideInvestor(ctx, OPERATOR, suspend)).toEqual(suspended)
  expect(await events()).toBe(before + 2)
  await expect(
    decideInvestor(ctx, OPERATOR, { ...suspend, message: "Another check." }),
  ).rejects.toMatchObject({ code: "ConflictError" })
})

test("a bank account pays once it is validated, and no more once it is found invalid; an archived one is left alone", async () => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id, status } = await openBankAccount(ctx, distributor, investorId, { bic: "PENDFRPPXXX" })
  expect(status).toBe("pending-verification")
  const decide = (decision: "validate" | "invalidate") => decideBankAccount(ctx, OPERATOR, { id, decision })
  expect((await decide("validate")).status).toBe("validated")
  expect((await decide("invalidate")).status).toBe("invalidated")
  await archiveBankAccount(ctx, distributor, id)
  await expect(decide("validate")).rejects.toMatchObject({ code: "ConflictError" })
})

test("a bank account that two people archive at the same moment is archived once", async () => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id } = await openBankAccount(ctx, distributor, investorId)
  const archive = () => archiveBankAccount(ctx, distributor, id)
  const archived = await Promise.all([archive(), archive(), archive(), archive()])
  expect(archived.map(({ status }) => status)).toEqual(Array(4).fill("archived"))
  const records = { action: "bank-account.archived", subjectId: id }
  expect(await ctx.db.auditRecord.count({ where: records })).toBe(1)
})

test("only the operator decides, and only about what there is", async () => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const account = await openBankAccount(ctx, distributor, investorId)
  const forbidden = { code: "ForbiddenError" }
  await expect(
    decideInvestor(ctx, distributor, { id: investorId, decision: "suspend", message: "No." }),
  ).rejects.toMatchObject(forbidden)
  await expect(
    decideBankAccount(ctx, distributor, { id: account.id, decision: "invalidate" }),
  ).rejects.toMatchObject(forbidden)
  const nobody = "00000000-0000-0000-0000-000000000000"
  const missing = { code: "NotFoundError" }
  await expect(decideInvestor(ctx, OPERATOR, { id: nobody, decision: "activate" })).rejects.toMatchObject(
    missing,
  )
  await expect(decideBankAccount(ctx, OPERATOR, { id: nobody, decision: "validate" })).rejects.toMatchObject(
    missing,
  )
})
