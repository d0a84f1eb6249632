import { beforeEach, describe, expect, test } from "vitest"
import { findFunds } from "#lib/db/funds.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { dollarFund, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { contentOf, lineOf } from "./approval-kind.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { proposeFunds, proposeShareClasses } from "./propose-dealing-terms.ts"

let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const OTHER_ACCOUNT = { bankAccountNumber: "DE89370400440532013000", bankAccountBic: "COBADEFF" } as const
const NO_ACCOUNT = {
  bankAccountNumber: null,
  bankAccountBic: null,
  bankAccountIntermediaryBic: null,
} as const

const sampled = (overrides: Partial<ShareClassRecord> = {}) =>
  sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...overrides })
const second = (overrides: Partial<ShareClassRecord> = {}) =>
  sampled({ symbol: "EUTBL2", isin: "FR0000120271", tokens: [], ...overrides })

const accountOf = async (symbol: string) => {
  const shareClass = await findShareClass(ctx.db, symbol)
  return shareClass !== null && "bankAccountNumber" in shareClass ? shareClass.bankAccountNumber : null
}

describe("the bank details of a share class without orders", () => {
  test.each<[string, Partial<ShareClassRecord>, string]>([
    ["another account", OTHER_ACCOUNT, "EUTBL: bankAccountNumber FR76"],
    ["another BIC", { bankAccountBic: "COBADEFF" }, "EUTBL: bankAccountBic AGRIFRPP → COBADEFF"],
    [
      "an intermediary bank",
      { bankAccountIntermediaryBic: "COBADEFF" },
      "EUTBL: bankAccountIntermediaryBic (none) → COBADEFF",
    ],
    ["no account any more", NO_ACCOUNT, "EUTBL: bankAccountNumber FR76"],
  ])("%s: a checker approves it", async (_, bank, change) => {
    await openShareClass(ctx)
    const before = await findShareClass(ctx.db, "EUTBL")
    const records = [sampled(bank)]
    expect(await proposeShareClasses(ctx, maker, { records, dryRun: true })).toMatchObject({
      changed: 1,
      needsApproval: true,
    })
    const id = (await proposeShareClasses(ctx, maker, { records })).approval?.approvalId ?? ""
    expect(await findShareClass(ctx.db, "EUTBL")).toEqual(before)
    expect((await readApproval(ctx, checker, id)).changes).toContainEqual(expect.stringContaining(change))
    await approveAsItIs(ctx, checker, id)
    expect(await accountOf("EUTBL")).toBe(records[0]?.bankAccountNumber)
  })

  test("other terms are imported immediately", async () => {
    await openShareClass(ctx)
    const records = [sampled({ subscriptionFees: decimal("0.01") })]
    const result = await proposeShareClasses(ctx, maker, { records })
    expect(result).toMatchObject({ changed: 1 })
    expect(result.approval).toBeUndefined()
    expect((await findShareClass(ctx.db, "EUTBL"))?.subscriptionFees).toBe("0.01")
  })
})

describe("the fund of a share class without orders, whose name subscribers read as their payee", () => {
  beforeEach(async () => {
    await openShareClass(ctx)
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    await importShareClasses(ctx, SCHEDULE, { records: [second()] })
  })

  const fundOf = async () => (await findShareClass(ctx.db, "EUTBL2"))?.fundId
  const moved = (overrides: Partial<ShareClassRecord> = {}) => second({ fund: "USTBL", ...overrides })

  test("another one: a checker approves it, who reads the new payee", async () => {
    const before = await fundOf()
    const records = [moved()]
    const dryRun = await proposeShareClasses(ctx, maker, { records, dryRun: true })
    expect(dryRun).toMatchObject({ changed: 1, needsApproval: true })
    const id = (await proposeShareClasses(ctx, maker, { records })).approval?.approvalId ?? ""
    expect(await fundOf()).toBe(before)
    const { approval, changes, details } = await readApproval(ctx, checker, id)
    expect(changes).toEqual(["EUTBL2: fund EUTBL → USTBL"])
    expect(details.map(lineOf)).toEqual(["subscribers of EUTBL2 pay to US Treasury Bills"])
    expect(contentOf(approval).title).toMatchObject({ name: "changeFundOfClass" })
    await expect(approveAsItIs(ctx, maker, id)).rejects.toMatchObject({ code: "ForbiddenError" })
    await approveAsItIs(ctx, checker, id)
    expect(await fundOf()).not.toBe(before)
  })

  test("is named first among other terms of the same file, and in the title", async () => {
    const records = [moved({ isin: "US0378331005", subscriptionFees: decimal("0.01") })]
    const id = (await proposeShareClasses(ctx, maker, { records })).approval?.approvalId ?? ""
    const content = contentOf(await requireApproval(ctx, checker, id))
    expect(content.title).toMatchObject({ name: "changeTermsAndFundOfClass" })
    expect(content.changes[0]).toBe("EUTBL2: fund EUTBL → USTBL")
  })
})

describe("a new share class", () => {
  test("with bank details: a checker approves it, and nobody can order before", async () => {
    await openShareClass(ctx)
    const { approval } = await proposeShareClasses(ctx, maker, { records: [second(OTHER_ACCOUNT)] })
    expect(await findShareClass(ctx.db, "EUTBL2")).toBeNull()
    const { changes, details } = await readApproval(ctx, checker, approval?.approvalId ?? "")
    expect(changes).toEqual([
      expect.stringMatching(/^EUTBL2: new, .*bankAccountNumber DE89370400440532013000/),
    ])
    // The file names the fund only by its short name.
    expect(details.map(lineOf)).toEqual(["subscribers of EUTBL2 pay to Euro Treasury Bills"])
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await accountOf("EUTBL2")).toBe(OTHER_ACCOUNT.bankAccountNumber)
  })

  test("without bank details is imported immediately, and its first account needs an approval", async () => {
    await openShareClass(ctx)
    expect(
      (await proposeShareClasses(ctx, maker, { records: [second(NO_ACCOUNT)] })).approval,
    ).toBeUndefined()
    expect(await accountOf("EUTBL2")).toBeNull()
    const { approval } = await proposeShareClasses(ctx, maker, { records: [second(OTHER_ACCOUNT)] })
    expect(await accountOf("EUTBL2")).toBeNull()
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await accountOf("EUTBL2")).toBe(OTHER_ACCOUNT.bankAccountNumber)
  })

  test("with bank details is imported immediately into a database that has no classes and no investors yet", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    const { approval } = await proposeShareClasses(ctx, maker, { records: [sampled()] })
    expect(approval).toBeUndefined()
    expect(await accountOf("EUTBL")).toBe("FR7630006000011234567890189")
  })

  test("is approved where investors wait for the first class", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await openInvestor(ctx, await openDistributor(ctx))
    const { approval } = await proposeShareClasses(ctx, maker, { records: [sampled()] })
    expect(await findShareClass(ctx.db, "EUTBL")).toBeNull()
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await accountOf("EUTBL")).toBe("FR7630006000011234567890189")
  })
})

const payee = async () => (await findFunds(ctx.db)).map(({ name }) => name)
const PAYEE = "Euro Treasury Bills"
const renamed = (overrides: Parameters<typeof sampleFund>[0] = {}) =>
  sampleFund({ name: "Another Company", ...overrides })

describe("the name of a fund, whom subscribers read as their payee", () => {
  test("without orders: a checker approves another one, and nobody reads it before", async () => {
    const shareClassId = await openShareClass(ctx)
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    const payeeOfOrder = async () => {
      const amount = { value: decimal("1000"), currency: "EUR" } as const
      const order = await createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
      return order.wireInstructions.beneficiaryName
    }
    const dryRun = await proposeFunds(ctx, maker, { records: [renamed()], dryRun: true })
    expect(dryRun).toMatchObject({ changed: 1, needsApproval: true })
    const id = (await proposeFunds(ctx, maker, { records: [renamed()] })).approval?.approvalId ?? ""
    expect([await payee(), await payeeOfOrder()]).toEqual([[PAYEE], PAYEE])
    expect((await readApproval(ctx, checker, id)).changes).toEqual([`EUTBL: name ${PAYEE} → Another Company`])
    expect(contentOf(await requireApproval(ctx, checker, id)).title).toMatchObject({ name: "changePayee" })
    await expect(approveAsItIs(ctx, maker, id)).rejects.toMatchObject({ code: "ForbiddenError" })
    await approveAsItIs(ctx, checker, id)
    expect(await payeeOfOrder()).toBe("Another Company")
  })

  test("is named first among other terms of the same file", async () => {
    await openShareClass(ctx)
    const records = [renamed({ navErrorTolerance: decimal("0.02"), domicile: "FRA" })]
    const id = (await proposeFunds(ctx, maker, { records })).approval?.approvalId ?? ""
    const approval = await requireApproval(ctx, checker, id)
    expect(contentOf(approval).title).toMatchObject({ name: "changeTermsAndPayee" })
    expect(contentOf(approval).changes.map((line) => line.split(" ")[1])).toEqual([
      "name",
      "domicile",
      "navErrorTolerance",
    ])
  })

  test("other terms of a fund without orders are imported immediately", async () => {
    await openShareClass(ctx)
    const result = await proposeFunds(ctx, maker, { records: [sampleFund({ domicile: "FRA" })] })
    expect([result.changed, result.approval]).toEqual([1, undefined])
  })

  test("is changed immediately while the database has no investors and the fund no class", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    expect((await proposeFunds(ctx, maker, { records: [renamed()] })).approval).toBeUndefined()
    expect(await payee()).toEqual(["Another Company"])
  })

  test("is approved where investors wait for the first class", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await openInvestor(ctx, await openDistributor(ctx))
    const { approval } = await proposeFunds(ctx, maker, { records: [renamed()] })
    expect(await payee()).toEqual([PAYEE])
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await payee()).toEqual(["Another Company"])
  })
})
