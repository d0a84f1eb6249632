import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Actor } from "#lib/services/actor.ts"
import { contentOf } from "#lib/services/approvals/approval-kind.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { debit, notificationFile } from "#test/bank-statements/sample-statements.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { archiveInvestor } from "./decide-investor.ts"
import { exportInvestorData } from "./export-investor-data.ts"
import { listUnclearRecords } from "./list-unclear-records.ts"

// Two investors have one name. What is of one of them is neither erased with the other nor exported as theirs.

const ctx = { ...ordersContext(testDatabaseUrl()), retentionYears: 1 }
afterAll(() => ctx.db.$disconnect())
afterEach(async () => {
  expect(await checkRegister(ctx)).toEqual([])
})

const MACHINE: Actor = { who: "operator-client:feed", scope: EVERYTHING }
const NAME = "Ada Lovelace"

/** The accounts from which money came or to which it went: one of each investor, one of both, none that is known. */
const IBANS = {
  former: "NL91ABNA0417164300",
  other: "DE89370400440532013000",
  joint: "GB29NWBK60161331926819",
  // The former investor registered it, and it was found not to be theirs.
  invalid: "NO9386011117947",
  unknown: "BE68539007547034",
  none: null,
} as const

type Account = keyof typeof IBANS
const ACCOUNTS = [
  "former",
  "other",
  "joint",
  "invalid",
  "unknown",
  "none",
] as const satisfies readonly Account[]

let shareClassId: string
let maker: Actor
let checker: Actor
let formerId: string
let otherId: string
/** Wires that were sent back, and exceptions that nobody has explained, by the account. */
let wires: Readonly<Record<Account, string>>
let entries: Readonly<Record<Account, string>>

const byAccount = (ids: readonly string[]) =>
  Object.fromEntries(ACCOUNTS.map((account, index) => [account, ids[index] ?? ""])) as Record<Account, string>

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  formerId = (await openInvestor(ctx, distributor)).id
  otherId = (await openInvestor(ctx, distributor)).id
  const open = (investorId: string, accountNumber: string, bic = "ABNANL2A") =>
    openBankAccount(ctx, distributor, investorId, { accountNumber, bic })
  await open(formerId, IBANS.former)
  await open(otherId, IBANS.other)
  for (const id of [formerId, otherId]) await open(id, IBANS.joint)
  await open(formerId, IBANS.invalid, "FAILFRPPXXX")
  const returned: string[] = []
  for (const account of ACCOUNTS) {
    const { id } = await wire(ctx, shareClassId, "5", null, { payerName: NAME, payerIban: IBANS[account] })
    await returnWire(ctx, OPERATOR, { wireId: id, reason: "No order." })
    returned.push(id)
  }
  wires = byAccount(returned)
  const file = notificationFile({
    statementId: "N1",
    entries: ACCOUNTS.map((account) =>
      debit({
        value: "2",
        reference: account,
        details: {
          counterpartyName: NAME.toUpperCase(),
          counterpartyIban: IBANS[account],
          remittanceText: "boat",
        },
      }),
    ),
  })
  const { statements } = await importBankStatement(ctx, MACHINE, { file })
  entries = byAccount(statements[0]?.added.map(({ id }) => id) ?? [])
  await archiveInvestor(ctx, distributor, formerId)
})

/** The accounts of the wires and entries that are exported of an investor. */
async function exported(investorId: string): Promise<Readonly<{ wires: Account[]; entries: Account[] }>> {
  const held = await exportInvestorData(ctx, OPERATOR, investorId)
  const accountsIn = (file: string, ids: Readonly<Record<Account, string>>) => {
    const rows: { id: string }[] = JSON.parse(held.find(({ name }) => name === file)?.json ?? "[]")
    const found = new Set(rows.map(({ id }) => id))
    return ACCOUNTS.filter((account) => found.has(ids[account]))
  }
  return { wires: accountsIn("wires", wires), entries: accountsIn("bank-entries", entries) }
}

/** The accounts of the wires and entries whose people are erased. */
async function erased(): Promise<Readonly<{ wires: Account[]; entries: Account[] }>> {
  const [emptyWires, emptyEntries] = [
    await ctx.db.wire.findMany({ where: { payerName: null, payerIban: null } }),
    await ctx.db.bankStatementEntry.findMany({ where: { counterpartyName: null, counterpartyIban: null } }),
  ]
  const found = new Set([...emptyWires, ...emptyEntries].map(({ id }) => id))
  return {
    wires: ACCOUNTS.filter((account) => found.has(wires[account])),
    entries: ACCOUNTS.filter((account) => found.has(entries[account])),
  }
}

const erasing = (investorId: string, also: readonly string[] = []) =>
  propose(ctx, maker, { kind: "investor-erasure", input: { investorId, also } })

const UNCLEAR: readonly Account[] = ["joint", "invalid", "unknown", "none"]

test("an export has what came from their own account, and nothing that only has their name", async () => {
  expect(await exported(formerId)).toEqual({ wires: ["former"], entries: ["former"] })
  expect(await exported(otherId)).toEqual({ wires: ["other"], entries: ["other"] })
})

test("what may be of both is listed for a person, of either", async () => {
  for (const id of [formerId, otherId]) {
    const listed = (await listUnclearRecords(ctx, OPERATOR, id)).map((record) => record.id)
    const expected = UNCLEAR.flatMap((account) => [wires[account], entries[account]])
    expect(listed.toSorted()).toEqual(expected.toSorted())
  }
  await expect(listUnclearRecords(ctx, MACHINE, randomUUID())).rejects.toMatchObject({
    code: "NotFoundError",
  })
})

describe("once the retention has ended, an erasure", () => {
  beforeAll(() => ctx.moveTo("2026-02-04T09:00:00Z"))

  test("is not possible while money from their own account is in suspense", async () => {
    const from = { payerName: "Another Name", payerIban: IBANS.former }
    const { id } = await wire(ctx, shareClassId, "7", null, from)
    await expect(erasing(formerId)).rejects.toThrow("still owed money")
    await expect(
      runOnServer(testOwnerUrl(), `SELECT erase_investor('${formerId}', 'bootstrap', now())`),
    ).rejects.toThrow("an investor with shares, money, or open orders is not erased")
    await returnWire(ctx, OPERATOR, { wireId: id, reason: "No order." })
    await expect(erasing(formerId)).rejects.toThrow("are kept until 2027-02-04")
    ctx.moveTo("2027-02-05T09:00:00Z")
  })

  test("lists what stays because it may be of somebody else", async () => {
    const approval = await erasing(formerId)
    const { changes } = contentOf(approval)
    for (const account of UNCLEAR) {
      expect(changes).toContain(
        `wire ${wires[account]} of 5.00 EUR on 2025-02-03: stays, as it may be of somebody else`,
      )
      expect(changes).toContainEqual(expect.stringContaining(`bank entry ${entries[account]} of 2.00 EUR`))
    }
    expect(changes.join()).not.toContain(wires.other)
    expect(changes.join()).not.toContain(NAME)
  })

  test("never includes what is certainly of another, or waits in suspense", async () => {
    await expect(erasing(formerId, [wires.other])).rejects.toThrow("neither the name nor an account")
    const { id } = await wire(ctx, shareClassId, "8", null, { payerName: NAME })
    await expect(erasing(formerId, [id])).rejects.toThrow("is in suspense")
    for (const [also, reason] of [
      [wires.other, "only what may be of an investor is erased with them"],
      [entries.other, "only what may be of an investor is erased with them"],
      [id, "money in suspense keeps its payer"],
    ])
      await expect(
        runOnServer(testOwnerUrl(), `SELECT erase_investor('${formerId}', 'bootstrap', now(), '{${also}}')`),
      ).rejects.toThrow(reason)
    await returnWire(ctx, OPERATOR, { wireId: id, reason: "No order." })
  })

  test("takes what is certainly theirs, and what two people found to be", async () => {
    const approval = await erasing(formerId, [wires.none, entries.invalid])
    expect(contentOf(approval).changes).toEqual(
      expect.arrayContaining([
        `wire ${wires.none} of 5.00 EUR on 2025-02-03: payer or payee → erased, as it is of the investor`,
        `wire ${wires.joint} of 5.00 EUR on 2025-02-03: stays, as it may be of somebody else`,
      ]),
    )
    await approveAsItIs(ctx, checker, approval.id)
    expect(await erased()).toEqual({ wires: ["former", "none"], entries: ["former", "invalid"] })
    expect(await exported(otherId)).toEqual({ wires: ["other", "joint"], entries: ["other", "joint"] })
    expect(await listUnclearRecords(ctx, OPERATOR, formerId)).toEqual([])
  })
})
