import path from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { systemClock } from "#lib/services/context.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import {
  credit,
  debit,
  SAMPLE_ACCOUNT,
  statementBytes,
  statementFile,
} from "#test/bank-statements/sample-statements.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { OPERATOR, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { temporaryFolder } from "#test/temporary-folder.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { cli, runHere } from "./run-here.fixture.ts"

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const ctx = ordersContext(testDatabaseUrl())
const { folder, fileOf } = temporaryFolder()

const ENTRIES = [credit({ value: "10", reference: "A-1" }), debit({ value: "2.5", reference: "D-1" })]

beforeAll(async () => {
  await openShareClass(ctx)
  await signInAs(testDatabaseUrl(), "maker")
})

afterAll(async () => {
  expect(await checkRegister(ctx)).toEqual([])
  await ctx.db.$disconnect()
})

test("a file gets a dry run, is imported, confirmed by another person, listed, shown and explained", async () => {
  const file = await fileOf(
    "monday.xml",
    statementBytes({ statementId: "S1", opening: "100", entries: ENTRIES }),
  )
  const dryRun = await cli("bank-statements", "import", file, "--dry-run")
  expect(dryRun).toMatchObject({
    code: 0,
    text: expect.stringContaining("2 entries would be booked, 1 to be explained"),
  })
  expect(dryRun.text).toContain("Dry run: nothing was changed.")
  expect(await cli("bank-statements", "list")).toEqual({ code: 0, text: "No bank statements found.\n" })

  const imported = await cli("bank-statements", "import", file, "--json")
  const result = JSON.parse(imported.text)
  expect(result).toMatchObject({
    statements: [
      {
        account: SAMPLE_ACCOUNT,
        isKnown: false,
        gap: null,
        entries: [
          { reference: "A-1", direction: "credit", outcome: "wire" },
          { reference: "D-1", direction: "debit", outcome: "exception", exception: "no-payout" },
        ],
      },
    ],
    proposals: [{ approvalId: expect.any(String), state: "proposed" }],
  })
  const { id, entries } = result.statements[0]
  expect((await cli("bank-statements", "import", file)).text).toContain(
    "imported before: nothing was changed.",
  )
  expect((await cli("bank-statements", "show", id)).text).toContain("(not confirmed)")

  await signInAs(testDatabaseUrl(), "checker")
  expect(await cli("bank-statements", "import", file)).toMatchObject({ code: 1 })
  expect(await cli("approvals", "approve", result.proposals[0].approvalId)).toMatchObject({ code: 0 })
  await signInAs(testDatabaseUrl(), "maker")
  const shown = await cli("bank-statements", "show", id)
  expect(shown.text).not.toContain("(not confirmed)")
  expect(shown.text).toContain("to be explained: it names no payout of ours")

  const explanation = ["--explanation", "Custody fee of January"]
  expect(await cli("bank-statements", "explain", entries[1].id, "--explanation", " ")).toMatchObject({
    code: 2,
  })
  expect(await cli("bank-statements", "explain", entries[1].id, ...explanation)).toMatchObject({ code: 0 })
  expect((await cli("bank-statements", "list", "--account", SAMPLE_ACCOUNT)).text).toContain(
    "2 entries, 0 to be explained",
  )
})

test("a statement is discarded with its proposal, or once that has expired, and the list says by whom", async () => {
  const given = { account: SAMPLE_ACCOUNT, day: "2025-01-03", entries: [] }
  const file = await fileOf("january.xml", statementBytes({ statementId: "S-JANUARY", ...given }))
  const { statements, proposals } = JSON.parse((await cli("bank-statements", "import", file, "--json")).text)
  const open = await cli("bank-statements", "discard", statements[0].id)
  expect(open).toMatchObject({ code: 1, text: expect.stringContaining("is open") })
  expect(await cli("approvals", "withdraw", proposals[0].approvalId)).toMatchObject({ code: 0 })
  const listed = (await cli("bank-statements", "list")).text
  expect(listed).toMatch(/S-JANUARY .*\(discarded\)\n {2}discarded by \S+@\S+, 20\S+Z\n {2}0 entries/)

  // The clock of this context is long before that of the command.
  const older = statementFile({ statementId: "S-OLDER", ...given })
  const expired = await importBankStatement(ctx, await openOperator(ctx, "maker"), { file: older })
  const id = expired.statements[0]?.statement.id ?? ""
  expect((await cli("bank-statements", "discard", id)).text).toMatch(
    /S-OLDER .*\(discarded\)\n {2}discarded by/,
  )
  expect((await cli("bank-statements", "show", id)).text).toContain("discarded by")
})

test("a day is compared with the register, and attested with its hash once they agree", async () => {
  const opened = await cli("attestations", "check", "2025-02-02")
  expect(opened).toEqual({
    code: 1,
    text: `${SAMPLE_ACCOUNT} in EUR: no statement has this day\nNo account has a bank statement up to 2025-02-02.\n`,
  })
  expect(await cli("attestations", "create", "monday")).toMatchObject({ code: 2 })
  const check = await cli("attestations", "check", "2025-02-03")
  expect(check).toMatchObject({ code: 0, text: expect.stringMatching(/2025-02-03 can be attested\.\n$/) })
  expect(check.text).toContain("bank 107.50, register 110.00, difference -2.50")
  expect(check.text).toContain("since 2025-02-03, when the first statement opened with 100.00")
  expect(check.text).toMatch(/-2\.50 EUR explained: entry [0-9a-f-]{36}/)
  const attested = JSON.parse((await cli("attestations", "create", "2025-02-03", "--json")).text)
  expect(attested).toEqual({ day: "2025-02-03", contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const unexplained = await runHere("attestations", "check", "2025-02-04", "--json")
  const reason = `2025-02-04 cannot be attested. ${SAMPLE_ACCOUNT} in EUR: no statement reaches this day.`
  expect(unexplained).toMatchObject({ code: 1, error: `${reason}\n` })
  expect(JSON.parse(unexplained.out)).toMatchObject({
    day: "2025-02-04",
    canBeAttested: false,
    reason,
    accounts: [
      { account: SAMPLE_ACCOUNT, currency: "EUR", bank: null, obstacles: ["no statement reaches this day"] },
    ],
    accountsWithoutStatement: [],
  })
  const { text } = await cli("attestations", "create", "2025-02-04")
  expect(text).toBe(
    `2025-02-04 cannot be attested. ${SAMPLE_ACCOUNT} in EUR: no statement reaches this day.\n`,
  )
  expect((await cli("attestations", "list")).text).toContain(`2025-02-03  ${attested.contentHash}`)
})

test("a large file that is broken at its end changes nothing", async () => {
  const rows = async () => [await ctx.db.bankStatement.count(), await ctx.db.wire.count()]
  const before = await rows()
  const entries = Array.from({ length: 3_000 }, (_, index) => credit({ value: "1", reference: `B-${index}` }))
  const whole = Buffer.from(statementBytes({ statementId: "S3", entries })).toString()
  const broken = await fileOf("cut.xml", whole.slice(0, whole.lastIndexOf("</Stmt>")))
  expect(await cli("bank-statements", "import", broken)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Line \d+: the XML is not well-formed/),
  })
  const wrong = await fileOf("sum.xml", statementBytes({ statementId: "S3", closing: "1", entries }))
  expect((await cli("bank-statements", "import", wrong)).text).toContain("The difference is -2999 EUR.")
  expect(await rows()).toEqual(before)
})

test("a dry run of several statements is JSON for programs", async () => {
  const of = (statementId: string) => ({ statementId, day: "2025-02-04", entries: [] })
  const entries = ["C-1", "C-2"].map((reference) => credit({ value: "1", reference }))
  const file = await fileOf("two.xml", statementBytes(of("S4"), { ...of("S5"), entries }))
  const { text } = await cli("bank-statements", "import", file, "--dry-run", "--json")
  expect(JSON.parse(text)).toMatchObject({
    statements: [
      { statementId: "S4", entries: [] },
      { statementId: "S5", isKnown: false, entries: [{ reference: "C-1" }, { reference: "C-2" }] },
    ],
    proposals: [],
  })
})

test("a file that is none is rejected with the line, and a gap is shown", async () => {
  const broken = await fileOf("broken.xml", "<Document>\n<Stmt>")
  expect(await cli("bank-statements", "import", broken)).toEqual({
    code: 1,
    text: "Line 1: Document has no namespace, so the message and its version are not known.\n",
  })
  expect(await cli("bank-statements", "import", path.join(folder, "none.xml"))).toMatchObject({ code: 2 })
  const later = statementBytes({ statementId: "S2", day: "2025-02-05", opening: "120", entries: [] })
  const { code, text } = await cli("bank-statements", "import", await fileOf("later.xml", later))
  expect(code).toBe(0)
  expect(text).toContain("gap: it opens with 12.50 EUR more than the statement before closes")
  expect(await cli("bank-statements", "show", "nothing")).toMatchObject({ code: 2 })
})

test("an exception is matched to money of the register, once another person approves it", async () => {
  const row = { include: { statement: true } } as const
  const came = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference: "A-1" } })
  const left = await ctx.db.bankStatementEntry.findFirstOrThrow({ where: { reference: "D-1" }, ...row })
  const wireId = came.wireId ?? ""
  const matching = (...options: string[]) =>
    cli("bank-statements", "match", left.id, "--explanation", "Sent back in part", ...options)
  expect(await matching()).toMatchObject({ code: 2, text: expect.stringContaining("Name the money") })
  expect(await matching("--wire", wireId, "--payout", wireId)).toMatchObject({ code: 2 })
  expect(await matching("--wire", "nothing")).toMatchObject({ code: 2 })
  expect(await matching("--compensation", wireId)).toMatchObject({
    code: 2,
    text: expect.stringContaining("--compensation needs --end-to-end-id"),
  })
  expect(await matching("--wire", wireId, "--end-to-end-id", "X")).toMatchObject({ code: 2 })
  expect(await matching("--compensation", wireId, "--end-to-end-id", "X")).toEqual({
    code: 1,
    text: "There is no such compensation.\n",
  })
  expect(await matching("--wire", left.id)).toEqual({ code: 1, text: "There is no such wire.\n" })
  // As a UUID, and as `payouts list` shows it.
  for (const id of [wireId, wireId.replaceAll("-", "").toUpperCase()])
    expect(await matching("--payout", id)).toEqual({ code: 1, text: "There is no such payout.\n" })
  expect(await matching("--payout", wireId.slice(1))).toMatchObject({ code: 2 })
  expect((await matching("--wire", wireId)).text).toContain("return it first")
  // Commands have the clock of the system.
  await returnWire({ ...ctx, clock: systemClock }, OPERATOR, { wireId, reason: "Nobody's." })
  const proposed = JSON.parse((await matching("--wire", wireId, "--json")).text)
  await signInAs(testDatabaseUrl(), "checker")
  const shown = await cli("approvals", "show", proposed.approvalId)
  expect(shown.text).toContain(`exception → wire ${wireId}, returned wire of 10 EUR`)
  expect(shown.text).toContain("7.5 EUR of the entry is an explained difference")
  expect(await cli("approvals", "approve", proposed.approvalId)).toMatchObject({ code: 0 })
  expect((await cli("bank-statements", "show", left.statement?.id ?? "")).text).toContain(
    `matched to wire ${wireId}, and 7.50 EUR besides: Sent back in part`,
  )
})
