import { afterAll, expect, it, vi } from "vitest"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { AuditSealer } from "./audit-sealer.ts"
import { Metrics } from "./metrics.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, { LOG_LEVEL: "silent" })
})

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

it("the sealing delay grows while records cannot be sealed, and ends when they are", async () => {
  await runOnServer(
    testOwnerUrl(),
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'canceling statement due to lock timeout' USING ERRCODE = 'lock_not_available'; END $$`,
    "CREATE TRIGGER busy BEFORE UPDATE ON audit_log EXECUTE FUNCTION fail()",
  )
  await inTransaction(ctx.db, (db) =>
    recordAudit({ db }, SCHEDULE, { action: "investor.decided", subject: { kind: "test", id: "1" } }),
  )
  const metrics = new Metrics()
  const delay = async () =>
    Number(/^sharebook_audit_sealing_delay_seconds (.*)$/m.exec(await metrics.text())?.[1])
  const sealer = new AuditSealer({ ctx, metrics })
  sealer.start()
  try {
    await vi.waitFor(async () => expect(await delay()).toBeGreaterThan(0), 10_000)
    await runOnServer(testOwnerUrl(), "DROP TRIGGER busy ON audit_log")
    await vi.waitFor(async () => expect(await delay()).toBe(0), 10_000)
  } finally {
    await sealer.close()
  }
})
