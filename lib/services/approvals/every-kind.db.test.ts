import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import type { Approval, ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { APPROVAL_KIND_NAMES } from "#lib/domain/approvals/approval.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"
import { verifyAuditLog } from "#lib/services/audit-log/verify-audit-log.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { confirmBankStatement } from "#lib/services/bank-statements/confirm-bank-statement.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { archiveInvestor, decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { eraseInvestor } from "#lib/services/investors/erase-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { addOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireUserById } from "#lib/services/users/find-user.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import { disableUser } from "#lib/services/users/users.ts"
import { holdWire, releaseWire } from "#lib/services/wires/hold-wire.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { credit, debit, notificationFile } from "#test/bank-statements/sample-statements.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
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
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import type { ApprovalInput } from "./approval-kinds.ts"
import { approve } from "./decide.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { propose } from "./propose.ts"

// What nobody may do with a proposal, tried with each kind of them.

const ctx = { ...ordersContext(testDatabaseUrl()), retentionYears: 0 }
afterAll(() => ctx.db.$disconnect())

const NOW = "2025-02-05T09:00:00Z"
const MACHINE: Actor = { who: "operator-client:feed", scope: EVERYTHING }

type Operator = Awaited<ReturnType<typeof openOperator>>

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let proposer: Operator
let editor: Operator
let checker: Operator
let otherChecker: Operator
/** Redemptions whose payouts nobody has released yet. */
const payable: string[] = []

/** What may be proposed about a new thing: the first thought, another one about the same or a like thing, and whether it is done. */
type Case<Name extends ApprovalKindName> = Readonly<{
  input: ApprovalInput<Name>
  other: ApprovalInput<Name>
  isDone: () => Promise<boolean>
  /** Whether the other thought is about the same thing, so that not both can be done. */
  contradicts: boolean
  /** The world moves: what is proposed would do something else now, or cannot be done any more. */
  meanwhile: () => Promise<unknown>
}>

let count = 0
/** Decimals that were not used yet, without a zero at their end. */
function nextFraction(): string {
  count += 1
  return `${count}1`.padStart(4, "0")
}

const termsOf = (fees: string) =>
  sampleShareClass({
    minimumRedemption: decimal("10"),
    navMoveLimit: ONE,
    subscriptionFees: decimal(fees),
  })

async function moneyWithoutReference() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const { id: subscriptionOrderId } = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount,
  })
  return { wireId: (await wire(ctx, shareClassId, "1000", "for Ada")).id, subscriptionOrderId }
}

const isWire = (id: string, status: string) => async () => (await requireWire(ctx, id)).status === status

async function formerInvestor(): Promise<string> {
  ctx.moveTo("2025-02-03T09:00:00Z")
  const { id } = await openInvestor(ctx, distributor)
  await archiveInvestor(ctx, distributor, id)
  ctx.moveTo(NOW)
  return id
}

const CASES: { readonly [Name in ApprovalKindName]: () => Promise<Case<Name>> } = {
  "net-asset-values": async () => {
    const of = day("2025-02-04")
    const stating = (value: string) => ({
      records: [{ shareClass: "EUTBL" as const, day: of, value: decimal(value) }],
      reason: "Another price of a bill.",
    })
    const value = `1.00${nextFraction()}`
    return {
      input: stating(value),
      other: stating(`1.01${nextFraction()}`),
      isDone: async () => (await findNetAssetValue(ctx.db, shareClassId, of))?.amount.value === value,
      contradicts: true,
      meanwhile: () => {
        const { records, reason } = stating(`1.02${nextFraction()}`)
        return importNetAssetValues(ctx, SCHEDULE, { records, reason })
      },
    }
  },
  "dealing-terms": async () => {
    const fees = `0.0${nextFraction()}`
    const changing = (to: string) => ({
      change: { resource: "share-classes" as const, records: [termsOf(to)] },
      moveOrders: false,
    })
    return {
      input: changing(fees),
      other: changing(`0.1${nextFraction()}`),
      isDone: async () => (await findShareClass(ctx.db, "EUTBL"))?.subscriptionFees === fees,
      contradicts: true,
      meanwhile: () => importShareClasses(ctx, SCHEDULE, { records: [termsOf(`0.2${nextFraction()}`)] }),
    }
  },
  "reference-data": async () => {
    const rateOf = (fxRate: string) => ({
      fund: "EUTBL" as const,
      day: day("2025-02-04"),
      baseCurrency: "EUR" as const,
      quoteCurrency: "USD" as const,
      fxRate: decimal(fxRate),
    })
    const stating = (of: string) => ({ resource: "exchange-rates" as const, records: [rateOf(of)] })
    const fxRate = `2.0${nextFraction()}`
    return {
      input: stating(fxRate),
      other: stating(`3.0${nextFraction()}`),
      isDone: async () => (await exportExchangeRates(ctx)).some((rate) => rate.fxRate === fxRate),
      contradicts: true,
      meanwhile: () => importExchangeRates(ctx, SCHEDULE, { records: [rateOf(`4.0${nextFraction()}`)] }),
    }
  },
  "wire-attribution": async () => {
    const input = await moneyWithoutReference()
    const { subscriptionOrderId } = await moneyWithoutReference()
    return {
      input,
      other: { ...input, subscriptionOrderId },
      isDone: isWire(input.wireId, "matched"),
      contradicts: true,
      meanwhile: () => returnWire(ctx, OPERATOR, { wireId: input.wireId, reason: "Nobody's." }),
    }
  },
  "wire-return": async () => {
    const { wireId } = await moneyWithoutReference()
    return {
      input: { wireId, reason: "Nobody's." },
      other: { wireId, reason: "By mistake." },
      isDone: isWire(wireId, "returned"),
      contradicts: true,
      meanwhile: () => returnWire(ctx, OPERATOR, { wireId, reason: "The bank asked." }),
    }
  },
  "wire-release": async () => {
    const { wireId } = await moneyWithoutReference()
    await holdWire(ctx, OPERATOR, { wireId, reason: "Who is the payer?" })
    return {
      input: { wireId, reason: "The bank knows." },
      other: { wireId, reason: "By mistake." },
      isDone: async () => (await requireWire(ctx, wireId)).hold === null,
      contradicts: true,
      meanwhile: () => releaseWire(ctx, OPERATOR, { wireId, reason: "The bank knows." }),
    }
  },
  "payout-batch": async () => {
    const [one = "", two = ""] = payable.splice(0, 2)
    return {
      input: { redemptionOrderIds: [one] },
      other: { redemptionOrderIds: [one, two] },
      isDone: async () => (await requireRedemptionOrder(ctx, distributor, one)).payout?.status === "sent",
      contradicts: true,
      meanwhile: () =>
        recordLatestPayout(ctx, OPERATOR, { redemptionOrderId: one, outcome: "failed", reason: "Closed." }),
    }
  },
  "bank-account": async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const { id } = await openBankAccount(ctx, distributor, investorId, { bic: "PENDFRPPXXX" })
    const { id: second } = await openBankAccount(ctx, distributor, investorId, {
      bic: "PENDFRPPXXX",
      accountNumber: "DE89370400440532013000",
    })
    return {
      input: { bankAccountId: id },
      other: { bankAccountId: second },
      isDone: async () => (await requireBankAccount(ctx, OPERATOR, id)).status === "validated",
      contradicts: false,
      meanwhile: () => decideBankAccount(ctx, OPERATOR, { id, decision: "validate" }),
    }
  },
  "operator-rights": async () => {
    const { id: userId } = await newUser(ctx)
    return {
      input: { change: "role", userId, role: "checker" },
      other: { change: "role", userId, role: "maker" },
      isDone: async () => (await requireUserById(ctx, userId)).operatorRole === "checker",
      contradicts: true,
      meanwhile: () => linkUser(ctx, SCHEDULE, userId, { kind: "operator", role: "maker" }),
    }
  },
  "investor-release": async () => {
    const { id: investorId } = await openInvestor(ctx, distributor, { lastName: "Review" })
    const { id: another } = await openInvestor(ctx, distributor, { lastName: "Review" })
    return {
      input: { investorId },
      other: { investorId: another },
      isDone: async () => (await requireInvestor(ctx, OPERATOR, investorId)).status === "active",
      contradicts: false,
      meanwhile: () =>
        decideInvestor(ctx, OPERATOR, { id: investorId, decision: "refuse", message: "A forged passport." }),
    }
  },
  "investor-erasure": async () => {
    const [investorId, another] = [await formerInvestor(), await formerInvestor()]
    return {
      input: { investorId },
      other: { investorId: another },
      isDone: async () => (await requireInvestor(ctx, OPERATOR, investorId)).firstName !== "Ada",
      contradicts: false,
      meanwhile: () => eraseInvestor(ctx, OPERATOR, { investorId }),
    }
  },
  "bank-statement": async () => {
    const importer = await openOperator(ctx, "maker")
    const imported = async () => {
      const { id: investorId } = await openInvestor(ctx, distributor)
      const amount = { value: decimal("1000"), currency: "EUR" } as const
      const { wireReference } = await createSubscriptionOrder(ctx, distributor, {
        investorId,
        shareClassId,
        amount,
      })
      const details = { counterpartyName: "Ada Lovelace", structuredReference: wireReference }
      const entries = [credit({ value: "1000", reference: wireReference, details })]
      const file = notificationFile({ statementId: wireReference, entries })
      const { statements } = await importBankStatement(ctx, importer, { file })
      return statements[0]?.statement.id ?? ""
    }
    const [statementId, another] = [await imported(), await imported()]
    const wire = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { notificationId: statementId } })
    return {
      input: { statementId },
      other: { statementId: another },
      isDone: isWire(wire.wireId ?? "", "matched"),
      contradicts: false,
      meanwhile: () => confirmBankStatement(ctx, OPERATOR, { statementId }),
    }
  },
  "bank-entry": async () => {
    const [one = "", two = ""] = payable.splice(0, 2)
    const sent = async (id: string) => {
      const { payout } = await releasePayout(ctx, id)
      return { record: "payout", id: payout?.id ?? "" } as const
    }
    const [money, another] = [await sent(one), await sent(two)]
    const reference = `D-${nextFraction()}`
    const file = notificationFile({ statementId: reference, entries: [debit({ value: "105", reference })] })
    await importBankStatement(ctx, MACHINE, { file })
    const { id: entryId } = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference } })
    const explanation = "With charges."
    return {
      input: { entryId, money, explanation },
      other: { entryId, money: another, explanation },
      isDone: async () => (await ctx.db.bankEntryMatch.count({ where: { entryId } })) > 0,
      contradicts: true,
      meanwhile: () =>
        recordLatestPayout(ctx, OPERATOR, { redemptionOrderId: one, outcome: "failed", reason: "Closed." }),
    }
  },
}

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "100000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  for (let made = 0; made < 60; made += 1) {
    const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
    payable.push((await createRedemptionOrder(ctx, distributor, order)).id)
  }
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await publishValue(ctx, "2025-02-04", "1.003484")
})

beforeEach(async () => {
  ctx.moveTo(NOW)
  proposer = await openOperator(ctx, "maker")
  editor = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  otherChecker = await openOperator(ctx, "checker")
})

afterEach(async () => {
  ctx.moveTo(NOW)
  expect(await checkRegister(ctx)).toEqual([])
  await sealAuditLog(ctx)
  expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact" })
})

const approving = (actor: Actor, { id, contentHash }: Approval) => approve(ctx, actor, { id, contentHash })

/** A program that somebody proposed. */
async function programOf({ who }: Operator): Promise<Actor> {
  const id = randomUUID()
  const secretHash = id.replaceAll("-", "").repeat(2)
  await addOperatorClient(ctx, SCHEDULE, { id, name: "feed", secretHash, proposedBy: who })
  return { who: `operator-client:${id}`, scope: EVERYTHING }
}

const becomeChecker = ({ userId }: Operator) =>
  ctx.db.userOperator.update({ where: { userId }, data: { role: "checker" } })

const stateOf = async ({ id }: Approval) => (await requireApproval(ctx, checker, id)).state

/** What an approval of each kind does, as the log calls it. */
const DONE_AS: Readonly<Record<ApprovalKindName, AuditAction>> = {
  "net-asset-values": "import.applied",
  "dealing-terms": "import.applied",
  "reference-data": "import.applied",
  "wire-attribution": "wire.attributed",
  "wire-return": "wire.returned",
  "wire-release": "wire.released",
  "payout-batch": "payout.sent",
  "bank-account": "bank-account.decided",
  "operator-rights": "user.linked",
  "investor-release": "investor.decided",
  "investor-erasure": "investor.erased",
  "bank-statement": "bank-statement.confirmed",
  "bank-entry": "bank-statement.entry-matched",
}

/** What somebody did, as the log has it; a statement that was imported is proposed already, and that proposal is superseded. */
const recordedOf = async ({ who }: Actor) =>
  (
    await ctx.db.auditRecord.findMany({
      where: { actor: who, action: { not: "approval.superseded" } },
      orderBy: { id: "asc" },
    })
  ).map(({ action, subjectId }) => [action, subjectId])

describe.each(APPROVAL_KIND_NAMES)("a proposal of the kind %s", (kind) => {
  /** A new thing with its first proposal. */
  async function open(by: Actor = proposer) {
    const made = await (CASES[kind] as () => Promise<Case<typeof kind>>)()
    const proposing = (actor: Actor, input: Case<typeof kind>["input"], edits?: string) =>
      propose(ctx, actor, { kind, input, edits })
    const approval = await proposing(by, made.input)
    expect(await made.isDone()).toBe(false)
    return { ...made, proposing, approval }
  }

  test("is not approved by its proposer, not even as a checker", async () => {
    const { approval, isDone } = await open()
    await expect(approving(proposer, approval)).rejects.toMatchObject({ code: "ForbiddenError" })
    await becomeChecker(proposer)
    await expect(approving(proposer, approval)).rejects.toMatchObject({ reason: /proposed it does not/ })
    expect([await isDone(), await stateOf(approval)]).toEqual([false, "proposed"])
  })

  test("is not approved by its last editor, nor by whoever read what it was before", async () => {
    const { approval, proposing, other, isDone } = await open()
    const edited = await proposing(editor, other, approval.id)
    expect(edited.id).toBe(approval.id)
    await becomeChecker(editor)
    await expect(approving(editor, edited)).rejects.toMatchObject({ reason: /edited it last/ })
    await expect(approving(checker, approval)).rejects.toMatchObject({ reason: /changed since you read it/ })
    expect([await isDone(), await stateOf(approval)]).toEqual([false, "proposed"])
    await approving(checker, edited)
    expect(await stateOf(approval)).toBe("approved")
  })

  // What a program imports from the bank counts without a proposal.
  test.skipIf(kind === "bank-statement")(
    "is not approved by whoever proposed the program that proposed it, or that edited it last",
    async () => {
      const { approval, proposing, other, isDone } = await open(await programOf(proposer))
      await becomeChecker(proposer)
      const rejected = { code: "ForbiddenError", reason: /You proposed the program/ }
      await expect(approving(proposer, approval)).rejects.toMatchObject(rejected)
      const edited = await proposing(await programOf(editor), other, approval.id)
      await becomeChecker(editor)
      await expect(approving(editor, edited)).rejects.toMatchObject(rejected)
      expect([await isDone(), await stateOf(approval)]).toEqual([false, "proposed"])
      await approving(checker, edited)
      expect(await stateOf(approval)).toBe("approved")
    },
  )

  test("is not approved by a machine, another maker, somebody disabled, or anybody outside", async () => {
    const { approval, isDone } = await open()
    await disableUser(ctx, SCHEDULE, { userId: otherChecker.userId })
    for (const actor of [MACHINE, editor, otherChecker, OPERATOR, SCHEDULE, distributor])
      await expect(approving(actor, approval)).rejects.toMatchObject({ code: "ForbiddenError" })
    expect([await isDone(), await stateOf(approval)]).toEqual([false, "proposed"])
  })

  test("is used once, and not proposed again when it is done", async () => {
    const { approval, proposing, input, isDone } = await open()
    await approving(checker, approval)
    expect(await isDone()).toBe(true)
    for (const actor of [checker, otherChecker])
      await expect(approving(actor, approval)).rejects.toMatchObject({ reason: /is approved/ })
    await expect(proposing(editor, input)).rejects.toMatchObject({ code: "ConflictError" })
  })

  test("is recorded with who proposed, edited and approved it, and what that did by whoever approved; no attempt is", async () => {
    const { approval, proposing, other } = await open()
    const edited = await proposing(editor, other, approval.id)
    await expect(approving(editor, edited)).rejects.toThrow()
    expect(await recordedOf(checker)).toEqual([])
    await approving(checker, edited)
    expect(await recordedOf(proposer)).toEqual([["approval.proposed", approval.id]])
    expect(await recordedOf(editor)).toEqual([["approval.edited", approval.id]])
    const [first, ...done] = await recordedOf(checker)
    expect(first).toEqual(["approval.approved", approval.id])
    expect(done.map(([action]) => action)).toContain(DONE_AS[kind])
  })

  test("is done once when two people approve it in the same instant", async () => {
    const { approval, isDone } = await open()
    const outcomes = await Promise.allSettled(
      [checker, otherChecker].map((actor) => approving(actor, approval)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { reason: "The proposal is approved: it is decided only once." },
    })
    expect(await isDone()).toBe(true)
  })

  test("is done while others read it, without a deadlock", async () => {
    const { approval, isDone } = await open()
    const both = { ...ctx, db: openDatabase(testDatabaseUrl()) }
    const read = async () => {
      const { approval: found, moved } = await readApproval(both, otherChecker, approval.id)
      return found.state === "proposed" ? moved : []
    }
    const { id, contentHash } = approval
    const reading = [read(), read()]
    const done = approve(both, checker, { id, contentHash })
    expect(await Promise.all([...reading, read(), read()])).toEqual([[], [], [], []])
    expect(await done).toMatchObject({ state: "approved" })
    expect(await isDone()).toBe(true)
    await both.db.$disconnect()
    expect(await countDeadlocks(testDatabaseUrl())).toBe(0)
  })

  test("is not approved after seven days", async () => {
    const { approval, isDone } = await open()
    ctx.moveTo("2025-02-12T09:00:00Z")
    await expect(approving(checker, approval)).rejects.toMatchObject({ reason: /is expired/ })
    expect([await isDone(), await stateOf(approval)]).toEqual([false, "expired"])
  })

  test("gives way to a newer one about the same thing, which contradicts it where it can", async () => {
    const { approval, proposing, input, other, contradicts, isDone } = await open()
    const newer = await proposing(editor, contradicts ? other : input)
    expect(await stateOf(approval)).toBe("superseded")
    await expect(approving(checker, approval)).rejects.toMatchObject({ reason: /is superseded/ })
    expect(await isDone()).toBe(false)
    await approving(checker, newer)
    expect([await stateOf(approval), await stateOf(newer)]).toEqual(["superseded", "approved"])
  })

  test("is not done when the world has moved since", async () => {
    const { approval, meanwhile } = await open()
    await meanwhile()
    await expect(approving(checker, approval)).rejects.toMatchObject({ code: "ConflictError" })
    expect(await stateOf(approval)).toBe("proposed")
  })

  test("says then what has changed in parts that pages can write", async () => {
    const { approval, meanwhile } = await open()
    await meanwhile()
    const { moved } = await readApproval(ctx, checker, approval.id)
    expect(moved).not.toEqual([])
    for (const { of, errors = [], sentences = [] } of moved)
      expect(of ?? [...errors, ...sentences]).not.toEqual([])
  })
})
