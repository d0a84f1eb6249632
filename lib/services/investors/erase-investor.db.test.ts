import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"
import { verifyAuditLog } from "#lib/services/audit-log/verify-audit-log.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { debit, notificationFile } from "#test/bank-statements/sample-statements.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  organization,
  publishValue,
  wire,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, newUser, userWithPassword } from "#test/users/sample-users.ts"
import { archiveInvestor, decideInvestor } from "./decide-investor.ts"
import { exportInvestorData } from "./export-investor-data.ts"
import { endInvestorAccess, inviteToInvestor } from "./investor-access.ts"
import { listInvestors } from "./list-investors.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const PERSON = {
  firstName: "Philomena",
  lastName: "Quackenbush",
  city: "Zwolle-Zuid",
  zipCode: "8011XQ",
  address: "77 Wolvenpad",
  placeOfBirth: "Oudewater",
  dateOfBirth: day("1931-07-19"),
}
const REGISTERED = { legalName: "Fietsmakerij Quackenbush B.V.", registrationNumber: "KVK-90817263" }
const IBAN = "NL91ABNA0417164300"
const OWN = "philomena.q@mail.example"
const SHARED = "notary@office.example"

/** What nobody finds in the database any more. */
const VALUES = [
  ...Object.values(PERSON),
  ...Object.values(REGISTERED),
  IBAN,
  OWN,
  "ABNANL2A",
  "proof of a cousin",
]

let distributor: Actor & Readonly<{ distributorId: string }>
let maker: Actor
let checker: Actor
let inviter: User
/** Somebody with an account who is asked to act for them and has not decided. */
let asked: User
let investorId: string
let otherId: string
/** A wire that has their name and no account. */
let byName: string

const notifier = { by: "the operator", emails: EMAILS }
const invite = (id: string, email: string) =>
  inviteToInvestor(ctx, OPERATOR, {
    investorId: id,
    inviterId: inviter.id,
    email,
    name: email.slice(0, 9),
    locale: "en",
    notifier,
  })

/** An investor who bought on Monday, redeemed all on Tuesday and was paid, with everything that a relationship leaves behind. */
beforeAll(async () => {
  const shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  investorId = (
    await openInvestor(ctx, distributor, {
      ...PERSON,
      ...organization(REGISTERED.legalName, REGISTERED.registrationNumber),
    })
  ).id
  otherId = (await openInvestor(ctx, distributor)).id
  const message = "proof of a cousin"
  await decideInvestor(ctx, OPERATOR, { id: investorId, decision: "require-action", field: null, message })
  await decideInvestor(ctx, OPERATOR, { id: investorId, decision: "activate" })
  inviter = await newUser(ctx, [
    { kind: "distributor", distributorId: distributor.distributorId, role: "operator" },
  ])
  asked = await userWithPassword(ctx)
  await invite(investorId, asked.email)
  // Whoever acts for them alone was invited to another investor before, as the activity of that one says.
  const { userId } = await invite(otherId, OWN)
  await endInvestorAccess(ctx, OPERATOR, { investorId: otherId, userId })
  await invite(investorId, OWN)
  await invite(investorId, SHARED)
  await invite(otherId, SHARED)
  await createApiClient(ctx, EVERY_API_CLIENT, {
    owner: { kind: "investor", investorId },
    name: "Data feed",
    createdBy: "bootstrap",
  })
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1003.33" })
  await fundedOrder(ctx, distributor, { investorId: otherId, shareClassId, value: "1003.33" })
  const sentBack = await wire(ctx, shareClassId, "5", "for Philomena", { payerIban: IBAN })
  await returnWire(ctx, OPERATOR, { wireId: sentBack.id, reason: "No order." })
  byName = (await wire(ctx, shareClassId, "6", null, { payerName: REGISTERED.legalName.toUpperCase() })).id
  await returnWire(ctx, OPERATOR, { wireId: byName, reason: "No order." })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const account = { accountNumber: IBAN, bic: "ABNANL2A" }
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, account)
  const [holding] = await ctx.db.$queryRaw<[{ shares: string }]>`
    SELECT trim_scale(balance)::text AS shares FROM ledger_accounts
    WHERE investor_id = ${investorId}::uuid AND kind = 'holding'`
  const sharesAmount = decimal(holding.shares)
  const order = { investorId, bankAccountId, shareClassId, sharesAmount }
  const { id: redemptionOrderId } = await createRedemptionOrder(ctx, distributor, order)
  const erasing = () => propose(ctx, maker, { kind: "investor-erasure", input: { investorId } })
  await expect(erasing()).rejects.toThrow("still holds shares")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await expect(erasing()).rejects.toThrow("still owed money")
  const { payout } = await releasePayout(ctx, redemptionOrderId)
  const name = `${PERSON.firstName} ${PERSON.lastName}`
  const details = { counterpartyName: name, counterpartyIban: IBAN, remittanceText: "proof of a cousin" }
  const file = notificationFile({
    statementId: "N1",
    day: "2025-02-04",
    entries: [
      debit({ value: "1", reference: "D-1", details: { ...details, endToEndId: payout?.endToEndId ?? "" } }),
      debit({ value: "2", reference: "D-2", details }),
    ],
  })
  const { statements } = await importBankStatement(
    ctx,
    { ...OPERATOR, who: "operator-client:bank" },
    { file },
  )
  const entryId = statements[0]?.added[0]?.id ?? ""
  await explainEntry(ctx, OPERATOR, { entryId, explanation: `${name} was charged` })
  const money = { record: "payout", id: payout?.id ?? "" } as const
  const input = { entryId: statements[0]?.added[1]?.id ?? "", money, explanation: "The payout" }
  await approveAsItIs(ctx, checker, (await propose(ctx, maker, { kind: "bank-entry", input })).id)
  await expect(erasing()).rejects.toThrow("is active: the relationship has not ended")
  await archiveInvestor(ctx, distributor, investorId)
  await expect(erasing()).rejects.toThrow("are kept until 2035-02-04: 10 years after 2025-02-04")
  ctx.moveTo("2035-02-05T09:00:00Z")
})

afterEach(async () => {
  await sealAuditLog(ctx)
  expect(await checkRegister(ctx)).toEqual([])
  expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact" })
})

/** The tables of the database in which a text is anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await ctx.db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await ctx.db.$queryRawUnsafe<unknown[]>(
      `SELECT FROM "${name}" AS searched WHERE searched::text ILIKE $1 LIMIT 1`,
      `%${text}%`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The facts of the register that stay: everything of orders, payouts, entries and balances but texts about people. */
const facts = () => ctx.db.$queryRaw`
  SELECT jsonb_build_object(
    'orders', (SELECT jsonb_agg(to_jsonb(ordered) - 'status_reason' ORDER BY id) FROM subscription_orders AS ordered),
    'redemptions', (SELECT jsonb_agg(to_jsonb(ordered) - 'status_reason' ORDER BY id) FROM redemption_orders AS ordered),
    'payouts', (SELECT jsonb_agg(to_jsonb(payout) - 'status_reason' ORDER BY id) FROM payouts AS payout),
    'accounts', (SELECT jsonb_agg(to_jsonb(account) ORDER BY id) FROM ledger_accounts AS account),
    'transfers', (SELECT jsonb_agg(to_jsonb(transfer) ORDER BY id) FROM transfers AS transfer),
    'wires', (SELECT jsonb_agg(jsonb_build_array(id, amount, currency, status, subscription_order_id) ORDER BY id)
      FROM wires))::text AS facts`

test("a proposal to erase changes nothing, and names nobody", async () => {
  const before = await facts()
  const { content, summary } = await propose(ctx, maker, { kind: "investor-erasure", input: { investorId } })
  for (const value of VALUES) expect(content + summary).not.toContain(value)
  expect(await tablesWith(PERSON.lastName)).toEqual(["bank_statement_entries", "investors", "wires"])
  expect(await facts()).toEqual(before)
})

test("a proposal to erase says whose account is emptied, who only loses access, and that API clients are revoked", async () => {
  const { content } = await propose(ctx, maker, { kind: "investor-erasure", input: { investorId } })
  const idOf = async (email: string) => (await ctx.db.user.findUniqueOrThrow({ where: { email } })).id
  expect(content).toContain(`user ${await idOf(OWN)}: account → erased`)
  expect(content).toContain(`user ${await idOf(SHARED)}: access to the investor → ended`)
  expect(content).not.toContain(`user ${await idOf(OWN)}: access`)
  expect(content).toContain("API clients revoked: 1")
})

test("an export has the money that was sent back to their account beside that of their orders", async () => {
  const held = await exportInvestorData(ctx, OPERATOR, investorId)
  const wires: unknown = JSON.parse(held.find(({ name }) => name === "wires")?.json ?? "")
  expect(wires).toHaveLength(2)
  expect(wires).toContainEqual(expect.objectContaining({ status: "returned", payer_iban: IBAN }))
  const rowsOf = (file: string): unknown => JSON.parse(held.find(({ name }) => name === file)?.json ?? "")
  expect(rowsOf("invitations")).toMatchObject([{ investor_id: investorId, email: asked.email }])
  expect(rowsOf("bank-entries")).toHaveLength(2)
  expect(rowsOf("bank-entry-matches")).toMatchObject([{ kind: "payout", explanation: "The payout" }])
})

test("a longer retention is a conflict", async () => {
  const longer = { ...ctx, retentionYears: 30 }
  const erasing = propose(longer, maker, { kind: "investor-erasure", input: { investorId } })
  await expect(erasing).rejects.toThrow("are kept until 2055-02-04")
})

describe("once a checker has approved it", () => {
  let before: unknown

  beforeAll(async () => {
    before = await facts()
    const input = { investorId, also: [byName] }
    const { id } = await propose(ctx, maker, { kind: "investor-erasure", input })
    await approveAsItIs(ctx, checker, id)
  })

  test("nobody is found by a former value, in any table", async () => {
    const found: string[] = []
    for (const value of VALUES) {
      for (const table of await tablesWith(value)) found.push(`${value} in ${table}`)
    }
    expect(found).toEqual([])
    const search = async (text: string) =>
      (
        await listInvestors(ctx, OPERATOR, {
          search: text,
          status: null,
          page: { cursor: null, limit: 10 },
        })
      ).items
    expect(await search("Quackenbush")).toEqual([])
    expect(await search("Erased")).toMatchObject([
      {
        id: investorId,
        status: "archived",
        details: { type: "organization", legalName: "Erased", registrationNumber: "Erased" },
      },
    ])
  })

  test("what was said of entries that are their money is erased", async () => {
    expect(await ctx.db.bankEntryMatch.findMany()).toMatchObject([{ kind: "payout", explanation: "Erased" }])
  })

  test("orders, entries, shares and payouts are what they were", async () => {
    expect(await facts()).toEqual(before)
  })

  test("the log has who erased what, and no personal value of before", async () => {
    const filter = { actor: null, action: null, subjectKind: "investor", subjectId: investorId }
    const page = { cursor: null, limit: 50 }
    const { items } = await listAuditRecords(ctx, OPERATOR, { ...filter, from: null, to: null, page })
    expect(items[0]).toMatchObject({
      action: "investor.erased",
      actor: checker.who,
      after: { lastDay: "2025-02-04", retentionYears: 10, bankAccounts: 1, wires: 3 },
    })
    expect(items.at(-1)).toMatchObject({ action: "investor.created", after: { personal: "erased" } })
  })

  test("who signed in for them alone has no account, who acts for others keeps theirs", async () => {
    expect(await ctx.db.user.findUnique({ where: { email: SHARED } })).toMatchObject({ disabledAt: null })
    expect(await ctx.db.userInvestor.findMany({ where: { investorId } })).toEqual([])
    expect(await ctx.db.investorInvitation.findMany({ where: { investorId } })).toEqual([])
    expect(await ctx.db.user.findUnique({ where: { id: asked.id } })).toMatchObject({ disabledAt: null })
    expect(await ctx.db.user.findMany({ where: { name: "Erased" } })).toMatchObject([
      { passwordHash: null, disabledAt: expect.any(Date) },
    ])
    expect(await ctx.db.apiClient.findMany({ where: { investorId } })).toMatchObject([
      { name: "Erased", revokedAt: expect.any(Date), revokedBy: checker.who },
    ])
  })

  test("an export says that the data were erased, and by whom", async () => {
    const held = new Map(
      (await exportInvestorData(ctx, OPERATOR, investorId)).map(({ name, json }) => [name, JSON.parse(json)]),
    )
    expect(held.get("erasure")).toEqual([
      { investor_id: investorId, erased_by: checker.who, at: "2035-02-05T09:00:00+00:00" },
    ])
    expect(held.get("investor")).toMatchObject([{ last_name: "Erased", date_of_birth: "1900-01-01" }])
  })

  test("it cannot be done again, and the database keeps it so", async () => {
    const again = propose(ctx, maker, { kind: "investor-erasure", input: { investorId } })
    await expect(again).rejects.toThrow("were erased on 2035-02-05")
    for (const [sql, reason] of [
      [`UPDATE investors SET last_name = 'Q' WHERE id = '${investorId}'`, "an erased investor stays erased"],
      [
        `INSERT INTO investor_keys (investor_id, sealed_key) VALUES ('${investorId}', '\\x00')`,
        "an erased investor stays erased",
      ],
      ["DELETE FROM investor_erasures", "rows of investor_erasures are never deleted"],
      ["UPDATE investor_erasures SET at = now()", "investor_erasures is append-only"],
      [
        "UPDATE wires SET payer_name = NULL WHERE payer_name IS NOT NULL",
        "a wire stays what the bank booked",
      ],
      [
        `INSERT INTO investor_erasures (investor_id, erased_by, at) VALUES ('${otherId}', 'bootstrap', now())`,
        "an investor with shares, money, or open orders is not erased",
      ],
      [`SELECT erase_investor('${otherId}', 'bootstrap', now())`, "is not erased"],
    ] as const) {
      await expect(runOnServer(testOwnerUrl(), sql)).rejects.toThrow(reason)
    }
  })
})
