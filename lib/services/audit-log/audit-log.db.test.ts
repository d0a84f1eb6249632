import { randomUUID } from "node:crypto"
import path from "node:path"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { killAsleep } from "#test/kill-asleep.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { exportAuditLog, listAuditRecords } from "./list-audit-log.ts"
import { recordAudit } from "./record-audit.ts"
import { withRequestOrigin } from "./request-origin.ts"
import { readAuditHead, sealAuditLog } from "./seal-audit-log.ts"
import { verifyAuditLog } from "./verify-audit-log.ts"

const url = testDatabaseUrl()
const ctx = ordersContext(url)
const owner = openDatabase(testOwnerUrl(), { poolSize: 1 })
afterAll(() => Promise.all([ctx.db.$disconnect(), owner.$disconnect()]))

const change = (id: string) =>
  ({ action: "investor.decided", subject: { kind: "test", id }, after: { status: id } }) as const

const add = (...ids: string[]) =>
  inTransaction(ctx.db, (db) => recordAudit({ db }, SCHEDULE, ...ids.map(change)))

const ANY = { actor: null, action: null, subjectKind: null, subjectId: null, from: null, to: null }

const list = async (filter: Partial<typeof ANY | Readonly<{ subjectKind: string; subjectId: string }>>) =>
  (await listAuditRecords(ctx, OPERATOR, { ...ANY, ...filter, page: { cursor: null, limit: 100 } })).items

const run = (sql: string) => runOnServer(testOwnerUrl(), sql)

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")

describe("a record", () => {
  it("is found by who did it and by what it is about, in one search", async () => {
    const id = randomUUID()
    await inTransaction(ctx.db, (db) => recordAudit({ db }, { who: `user:${id}` }, change("another")))
    await add(id)
    const found = async (mentioned: string) =>
      (
        await listAuditRecords(ctx, OPERATOR, { ...ANY, mentioned, page: { cursor: null, limit: 10 } })
      ).items.map(({ actor, subjectId }) => `${actor} ${subjectId}`)
    expect(await found(`user:${id}`)).toEqual([`user:${id} another`])
    expect(await found(`test:${id}`)).toEqual([`schedule ${id}`])
    expect(await found(id)).toEqual([])
  })

  it("is there exactly when its change is, with the request that asked for it", async () => {
    const [kept, undone] = [randomUUID(), randomUUID()]
    await withRequestOrigin({ requestId: "request-1", address: "192.0.2.1", caller: null }, () => add(kept))
    const attempt = inTransaction(ctx.db, async (db) => {
      await recordAudit({ ...ctx, db }, SCHEDULE, change(undone))
      throw new Error("undone")
    })
    await expect(attempt).rejects.toThrow("undone")
    expect(await list({ subjectId: undone })).toEqual([])
    expect(await list({ subjectId: kept })).toMatchObject([
      { actor: "schedule", requestId: "request-1", address: "192.0.2.1", before: null },
    ])
  })

  it("has only the fields that differ", async () => {
    const distributor = await openDistributor(ctx)
    const { id } = await openInvestor(ctx, distributor)
    await archiveInvestor(ctx, distributor, id)
    expect(await list({ subjectId: id })).toMatchObject([
      {
        actor: distributor.who,
        action: "investor.archived",
        before: { status: "active" },
        after: { status: "archived" },
      },
      { action: "investor.created", before: null, after: { firstName: "Ada" } },
    ])
  })

  it("stores what describes a person under the key of the investor, and without it the chain stays whole", async () => {
    const distributor = await openDistributor(ctx)
    const { id } = await openInvestor(ctx, distributor, { lastName: "Unreadable" })
    const account = await openBankAccount(ctx, distributor, id)
    const stored = await ctx.db.auditRecord.findMany({ where: { subjectId: { in: [id, account.id] } } })
    expect(JSON.stringify(stored, (_, value) => String(value))).not.toContain("Unreadable")
    expect(JSON.stringify(stored.map(({ after }) => after))).not.toContain(account.accountNumber)
    expect(await list({ subjectId: account.id })).toMatchObject([
      { after: { accountNumber: account.accountNumber } },
    ])
    await sealAuditLog(ctx)
    await run(`DELETE FROM investor_keys WHERE investor_id = '${id}'`)
    expect(await list({ subjectId: account.id })).toMatchObject([
      { after: { personal: "erased", investorId: id } },
    ])
    expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact" })
  })

  it("is there for a failed sign-in, without the address that was typed", async () => {
    const input = { email: "nobody@example.org", password: "wrong", address: "192.0.2.1" }
    expect(await signIn(ctx, input)).toEqual({ kind: "rejected" })
    const failed = (await list({})).filter(({ action }) => action === "sign-in.failed")
    expect(failed).toMatchObject([{ actor: "anonymous", subjectId: "unknown", after: null }])
  })

  it.each([
    "UPDATE audit_log SET actor = 'bootstrap'",
    "UPDATE audit_log SET hash = decode(repeat('00', 32), 'hex')",
    "UPDATE audit_log SET seq = NULL, hash = NULL",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
    "UPDATE audit_log_head SET seq = 0",
    "DELETE FROM audit_log_head",
    "TRUNCATE audit_log_head",
  ])("cannot be changed: %s", async (sql) => {
    await add(randomUUID())
    await sealAuditLog(ctx)
    await expect(run(sql)).rejects.toThrow(/append-only|only moves on/)
  })
})

describe("sealing", () => {
  it("puts a transaction that commits late after those that committed before it, and waits for none", async () => {
    const [late, early] = [randomUUID(), randomUUID()]
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = inTransaction(ctx.db, async (db) => {
      await recordAudit({ ...ctx, db }, SCHEDULE, change(late))
      written()
      await finished
    })
    await isWritten
    await add(early)
    expect(await sealAuditLog(ctx)).toContain("investor.decided")
    finish()
    await slow
    await sealAuditLog(ctx)
    const [first] = await list({ subjectId: early })
    const [second] = await list({ subjectId: late })
    expect(first?.seq).toBeGreaterThan(0)
    expect(second?.seq).toBe((first?.seq ?? 0) + 1)
    expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact" })
  })

  it("by many at the same time gives one chain, while others write", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, round) =>
        round % 3 === 0 ? sealAuditLog(ctx) : add(randomUUID(), randomUUID()),
      ),
    )
    await sealAuditLog(ctx)
    expect(await ctx.db.auditRecord.count({ where: { hash: null } })).toBe(0)
    expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact", seq: await ctx.db.auditRecord.count() })
  })

  // What a process does between its first statement and its last, and the commit.
  it.each([
    ["the head is locked and nothing is set", "audit_log", "TRIGGER sleeps BEFORE", "STATEMENT"],
    ["some places and hashes are set", "audit_log", "CONSTRAINT TRIGGER sleeps AFTER", "ROW"],
    ["all places and hashes are set", "audit_log", "TRIGGER sleeps AFTER", "STATEMENT"],
    ["the head is about to be moved", "audit_log_head", "TRIGGER sleeps BEFORE", "STATEMENT"],
    ["the head has been moved", "audit_log_head", "TRIGGER sleeps AFTER", "STATEMENT"],
    ["it commits", "audit_log_head", "CONSTRAINT TRIGGER sleeps AFTER", "ROW"],
  ])("goes on after a process was killed while %s", async (moment, table, trigger, level) => {
    await add(...Array.from({ length: 20 }, () => randomUUID()))
    const before = await readAuditHead(ctx)
    await run(
      "CREATE FUNCTION sleep_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.7); RETURN NULL; END $$",
    )
    const deferred = moment === "it commits" ? "DEFERRABLE INITIALLY DEFERRED" : ""
    await run(
      `CREATE ${trigger} UPDATE ON ${table} ${deferred} FOR EACH ${level} EXECUTE FUNCTION sleep_here()`,
    )
    await killAsleep(ctx.db, path.resolve("test/audit-log/seal-child-process.ts"), [url])
    await run(`DROP TRIGGER sleeps ON ${table}`)
    await run("DROP FUNCTION sleep_here()")
    // PostgreSQL ends a commit that has begun, though nobody waits for it.
    const { seq } = await readAuditHead(ctx)
    expect(seq - before.seq).toBe(moment === "it commits" ? 20 : 0)
    await sealAuditLog(ctx)
    expect(await verifyAuditLog(ctx)).toMatchObject({ kind: "intact", seq: await ctx.db.auditRecord.count() })
  })
})

describe("whoever can switch the guards off", () => {
  beforeEach(async () => {
    await add(...Array.from({ length: 8 }, () => randomUUID()))
    await sealAuditLog(ctx)
  })

  /** What is found after statements in which `$n` is the place n before the last one; undoes them. */
  async function foundAfter(...statements: string[]) {
    const { seq: last } = await readAuditHead(ctx)
    class Undone extends Error {}
    let found: unknown
    const attempt = inTransaction(owner, async (db) => {
      await db.$executeRawUnsafe("SET LOCAL session_replication_role = replica")
      for (const statement of statements) {
        await db.$executeRawUnsafe(statement.replaceAll(/\$(\d)/g, (_, back) => String(last - Number(back))))
      }
      found = await verifyAuditLog({ db: db as DatabasePool })
      throw new Undone()
    })
    await expect(attempt).rejects.toThrow(Undone)
    return { found, last }
  }

  it.each([
    ["changes a field", 5, ['UPDATE audit_log SET after = \'{"status": "other"}\' WHERE seq = $5']],
    ["changes who did it, twice", 6, ["UPDATE audit_log SET actor = 'bootstrap' WHERE seq IN ($6, $3)"]],
    ["changes the time", 4, ["UPDATE audit_log SET at = at + interval '1 ms' WHERE seq = $4"]],
    ["changes a hash", 4, ["UPDATE audit_log SET hash = decode(repeat('ab', 32), 'hex') WHERE seq = $4"]],
    ["deletes a record", 3, ["DELETE FROM audit_log WHERE seq = $3"]],
    ["deletes the last record", 0, ["DELETE FROM audit_log WHERE seq = $0"]],
    [
      "deletes a record and closes the gap",
      3,
      [
        "DELETE FROM audit_log WHERE seq = $3",
        "UPDATE audit_log SET seq = seq - 1 WHERE seq = $2",
        "UPDATE audit_log SET seq = seq - 1 WHERE seq = $1",
        "UPDATE audit_log SET seq = seq - 1 WHERE seq = $0",
      ],
    ],
    [
      "swaps two records",
      5,
      [
        "UPDATE audit_log SET seq = 1000000 WHERE seq = $5",
        "UPDATE audit_log SET seq = $5 WHERE seq = $2",
        "UPDATE audit_log SET seq = $2 WHERE seq = 1000000",
      ],
    ],
    [
      "inserts a record",
      2,
      [
        "UPDATE audit_log SET seq = seq + 1 WHERE seq = $0",
        "UPDATE audit_log SET seq = seq + 1 WHERE seq = $1",
        "UPDATE audit_log SET seq = seq + 1 WHERE seq = $2",
        `INSERT INTO audit_log (actor, action, subject_kind, subject_id, seq, hash)
         SELECT 'schedule', 'investor.decided', 'test', 'forged', $2, hash FROM audit_log WHERE seq = $3`,
      ],
    ],
    [
      "adds a record after the last one",
      -1,
      [
        `INSERT INTO audit_log (actor, action, subject_kind, subject_id, seq, hash)
         SELECT 'schedule', 'investor.decided', 'test', 'forged', seq + 1, hash FROM audit_log WHERE seq = $0`,
      ],
    ],
    ["empties the log", undefined, ["DELETE FROM audit_log"]],
  ])("and %s is found out, with the first record that differs", async (_, back, statements) => {
    const { found, last } = await foundAfter(...statements)
    expect(found).toMatchObject({ kind: "differs", seq: back === undefined ? 1 : last - back })
  })

  it("and computes the chain anew is found out by a head that was noted elsewhere", async () => {
    const head = await readAuditHead(ctx)
    const noted = { seq: head.seq, hash: hex(head.hash) }
    expect(await verifyAuditLog(ctx, noted)).toMatchObject({ kind: "intact", ...noted })
    expect(await verifyAuditLog(ctx, { ...noted, hash: "ab".repeat(32) })).toMatchObject({ seq: head.seq })
    expect(await verifyAuditLog(ctx, { ...noted, seq: head.seq + 5 })).toMatchObject({ seq: head.seq + 1 })
  })
})

it("a file has the stored records in the order of the chain, for the operator only", async () => {
  await sealAuditLog(ctx)
  const exported = []
  for await (const record of exportAuditLog(ctx, OPERATOR, { from: null, to: null })) exported.push(record)
  expect(exported.map(({ seq }) => seq)).toEqual(exported.map((_, index) => index + 1))
  expect(exported.at(-1)?.hash).toBe(hex((await readAuditHead(ctx)).hash))
  const investor = { who: "user:somebody", scope: { kind: "investors", investorIds: [] } } as const
  await expect(exportAuditLog(ctx, investor, { from: null, to: null }).next()).rejects.toMatchObject({
    code: "ForbiddenError",
  })
})
