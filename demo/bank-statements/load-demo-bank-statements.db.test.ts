import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bringDemoApprovals } from "#demo/approvals/load-demo-approvals.ts"
import { bringDemoDataUpToDate } from "#demo/load-demo-data.ts"
import { findDemoOperator } from "#demo/users/demo-operators.ts"
import { bringDemoUsers } from "#demo/users/load-demo-users.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { compareDay, listAttestations, whyNotAttested } from "#lib/services/attestations/attest-day.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { listBankStatements, readBankStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { readException } from "#lib/services/bank-statements/read-exception.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { inDryRunOf } from "#lib/services/context-in-transaction.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { statementFile } from "#test/bank-statements/sample-statements.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import {
  bringDemoBankStatements,
  continueDemoBankStatements,
  loadDemoBankStatements,
} from "./load-demo-bank-statements.ts"

const before = process.cwd()
// A Thursday: the days before it have business of every kind.
const NOW = "2026-06-11T14:00:00Z"
const ctx = { ...testClockContext(testDatabaseUrl(), NOW), autoApproves: true }
const ALL = { cursor: null, limit: 1_000 }
const EVERY = { account: null, kind: null, page: ALL } as const
const ACCOUNTS = 11
let folder: string
let maker: Actor
let checker: Actor

/** The credentials of the users are stored below the folder in which the service runs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-statements-"))
  process.chdir(folder)
  const nothing = { statements: 0, attested: null }
  expect(await loadDemoBankStatements(testDatabaseUrl(), ctx.secrets), "without a demo").toEqual(nothing)
  await bringDemoDataUpToDate(ctx, () => {})
  expect(await bringDemoBankStatements(ctx), "without users").toEqual(nothing)
  await bringDemoUsers(ctx)
  const people = [await findDemoOperator(ctx, "maker"), await findDemoOperator(ctx, "checker")] as const
  invariant(people[0] !== null && people[1] !== null, "the demo has both")
  ;[maker, checker] = people
}, 120_000)

afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
  await ctx.db.$disconnect()
})

/** Why a day cannot be attested; null where it can. */
const reasonOf = async (at: ServiceContext, asked: Day) =>
  whyNotAttested(asked, await compareDay(at, maker, asked), [])

const exceptionsOf = async (at: ServiceContext) => {
  const { items } = await listBankStatements(at, maker, EVERY)
  const open = items.filter(({ unexplained }) => unexplained > 0)
  const read = await Promise.all(open.map(({ id }) => readBankStatement(at, maker, { id })))
  return read
    .flatMap(({ entries }) => entries)
    .filter(({ outcome, explanation }) => outcome === "exception" && explanation === null)
}

describe("in a database without statements", () => {
  // Every weekday; before midnight in London it is the next day in Paris.
  test.each([
    ["2026-06-05T12:00:00Z", "2026-06-03", "2026-06-04"],
    ["2026-06-06T00:10:00Z", "2026-06-04", "2026-06-05"],
    ["2026-06-07T22:30:00Z", "2026-06-04", "2026-06-05"],
    ["2026-06-08T23:50:00Z", "2026-06-05", "2026-06-08"],
    ["2026-06-09T22:10:00Z", "2026-06-05", "2026-06-08"],
    ["2026-06-10T00:10:00Z", "2026-06-08", "2026-06-09"],
    ["2026-06-11T14:00:00Z", "2026-06-09", "2026-06-10"],
  ])(
    "at %s the banks agree with the register on %s, and leave people something to do on %s",
    async (at, attested, last) => {
      const then = { ...ctx, clock: { now: () => instant(at) } }
      await inDryRunOf(then, async (tx) => {
        expect(await bringDemoBankStatements(tx)).toEqual({ statements: 3 * ACCOUNTS, attested })
        const { items } = await listAttestations(tx, maker, ALL)
        expect(items).toHaveLength(2)
        const { accounts, withoutStatement } = await compareDay(tx, maker, day(last))
        expect(withoutStatement).toEqual([])
        expect(accounts.flatMap(({ obstacles }) => obstacles.map(({ kind }) => kind))).toEqual([
          "unexplained",
          "unexplained",
        ])
        const exceptions = (await exceptionsOf(tx)).map(({ exception }) => exception)
        expect(exceptions.toSorted()).toEqual(["no-payout", "return"])
      })
    },
  )

  test("with reports that somebody else imported, the demo imports none", async () => {
    await inDryRunOf(ctx, async (tx) => {
      const account = (await tx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } }))
        .bankAccountNumber
      await importBankStatement(tx, SCHEDULE, {
        file: statementFile({ statementId: "MINE", account: account ?? "", day: "2026-06-10", entries: [] }),
      })
      expect(await bringDemoBankStatements(tx)).toEqual({ statements: 0, attested: null })
    })
  })
})

describe("over several starts", () => {
  test("a service that runs begins no statements", async () => {
    expect(await continueDemoBankStatements(ctx)).toEqual({ statements: 0, attested: null })
  })

  test("the last day is imported by the maker and confirmed by the checker, and the day before is attested", async () => {
    expect(await bringDemoBankStatements(ctx)).toEqual({ statements: 3 * ACCOUNTS, attested: "2026-06-09" })
    const { items } = await listBankStatements(ctx, maker, EVERY)
    const ofLastDay = items.filter(({ closing }) => closing?.day === "2026-06-10")
    expect(ofLastDay).toHaveLength(ACCOUNTS)
    for (const { importedBy, confirmedBy } of ofLastDay)
      expect([importedBy, confirmedBy]).toEqual([maker.who, checker.who])
    expect(new Set(items.map(({ gap }) => gap))).toEqual(new Set([null]))
    const kinds = new Set(
      (await ctx.db.bankStatementEntry.findMany({ select: { outcome: true } })).map(({ outcome }) => outcome),
    )
    expect(kinds).toContain("wire")
    expect(kinds).toContain("payout")
    // What the bank says was known: no wire is booked twice.
    expect(await ctx.db.auditRecord.count({ where: { action: "wire.recorded" } })).toBe(0)
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("the maker proposes beside it what the checker can decide", async () => {
    expect(await bringDemoApprovals(ctx)).toBe(2)
  })

  test("another start on the same day adds nothing", async () => {
    expect(await bringDemoBankStatements(ctx)).toEqual({ statements: 0, attested: null })
  })

  test("once a person has matched the payout that came back and explained the charge, the last day agrees", async () => {
    const exceptions = await exceptionsOf(ctx)
    const back = exceptions.find(({ exception }) => exception === "return")
    const charge = exceptions.find(({ exception }) => exception === "no-payout")
    invariant(back !== undefined && charge !== undefined, "the last day leaves both to people")
    const { candidates } = await readException(ctx, maker, back.id)
    const [first] = candidates
    invariant(first !== undefined, "the payout that came back is among the candidates")
    expect([first.record, first.amount, first.name]).toEqual(["payout", back.amount, back.counterpartyName])
    const { id, contentHash } = await propose(ctx, maker, {
      kind: "bank-entry",
      input: { entryId: back.id, money: { record: "payout", id: first.id }, explanation: "Came back" },
    })
    await approve(ctx, checker, { id, contentHash })
    await explainEntry(ctx, maker, { entryId: charge.id, explanation: "Account charges of the month" })
    expect(await reasonOf(ctx, day("2026-06-10"))).toBeNull()
  })

  test("a start days later, or a service that runs, imports what the banks said since, without a gap, and attests", async () => {
    ctx.moveTo("2026-06-24T08:00:00Z")
    await bringDemoDataUpToDate(ctx, () => {})
    const running = { ...ctx, secrets: NO_SECRETS }
    expect(await continueDemoBankStatements(running)).toEqual({
      statements: 3 * ACCOUNTS,
      attested: "2026-06-22",
    })
    const { items } = await listBankStatements(ctx, maker, EVERY)
    expect(items).toHaveLength(6 * ACCOUNTS)
    expect(new Set(items.map(({ gap }) => gap))).toEqual(new Set([null]))
    expect(await reasonOf(ctx, day("2026-06-23"))).toBeNull()
    expect(await checkRegister(ctx)).toEqual([])
  })
})
