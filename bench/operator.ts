import { Prisma } from "#lib/db/generated/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeBankAccounts, writeHoldings, writeOrders } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"
import { openPage, signedInCookie, slowest } from "./signed-in-pages.ts"

const INVESTORS = 10_000
const ORDERS = 100_000
const OPEN_ORDERS = 2_000
const WIRES = 10_000
const RECORDS = 200_000
const GOAL_MILLISECONDS = 300

/** Pages of the fund operator's people, rendered for one reader after the other. */
export const benchOperator = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    const figures = [INVESTORS, ORDERS, OPEN_ORDERS, WIRES, RECORDS].map((count) =>
      count.toLocaleString("en"),
    )
    const sizes = `${figures[0]} investors, ${figures[1]} executed and ${figures[2]} open orders, ${figures[3]} wires in suspense, ${figures[4]} audit records`
    console.log(`  writing ${sizes}`)
    await openInvestors(world, INVESTORS)
    await writeOrders(world, ORDERS)
    await writeHoldings()
    await writeBankAccounts(world)
    await writeOpenOrders(world)
    await writeSuspense(world)
    await writeAuditRecords()
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    const cookie = await signedInCookie(world, { kind: "operator", role: "maker" })
    const wire = await world.ctx.db.wire.findFirstOrThrow({ skip: 5_000 })
    const pages = [
      ["board", "/operator"],
      ["board of past days", "/operator?before=2099-01-01"],
      ["approvals", "/operator/approvals"],
      ["wires", "/operator/wires"],
      ["suspense", "/operator/wires?state=suspense"],
      ["suspense without reference", "/operator/wires?state=suspense&reason=no-reference"],
      ["a wire with its suggestions", `/operator/wires/${wire.id}`],
      ["payouts", "/operator/payouts"],
      ["audit log", "/operator/audit-log"],
      ["audit log of a rare action", "/operator/audit-log?action=wire.attributed"],
      ["audit log of an unused action", "/operator/audit-log?action=payout.retried"],
      ["audit log about a record", "/operator/audit-log?search=wire:4711"],
      ["audit log of a person", "/operator/audit-log?search=user:bench-7"],
      ["audit log of nobody", "/operator/audit-log?search=nobody"],
      ["audit log of 24 hours", "/operator/audit-log?period=day"],
    ] as const
    await withBuiltService(databaseUrl, async (origin) => {
      console.log(`\nPages of the fund operator, ${sizes}, one after the other`)
      for (const [name, path] of pages) {
        const p99 = await slowest(() => openPage(`${origin}${path}`, cookie))
        verdict(name, p99, { atMost: GOAL_MILLISECONDS }, "ms p99")
      }
    })
    await world.close()
  })

/** What distinguishes a reference, as random as those of the service. */
const BODY_OF_PLACE = Prisma.sql`translate(upper(left(md5((place % 2000)::text), 11)), '01', 'XY')`

/** Orders that wait for their money. */
async function writeOpenOrders({ shareClassId }: RegisterWorld): Promise<void> {
  await benchOwner().$executeRaw`
    INSERT INTO subscription_orders
      (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, received_amount,
       timeline, created_at, updated_at)
    SELECT gen_random_uuid(), investor.id, ${shareClassId}::uuid, 'EUR', 1000 + place, 'pending-wire',
      'RF99' || ${BODY_OF_PLACE}, now() + interval '14 days', 0, '[]', now(), now()
    FROM generate_series(1, ${OPEN_ORDERS}::int) AS place
    JOIN (SELECT id, row_number() OVER (ORDER BY sequence) AS number FROM investors) AS investor ON investor.number = place`
}

/** Money that could not be matched: some with a slip in a reference, some from an account of an investor. */
async function writeSuspense({ shareClassId }: RegisterWorld): Promise<void> {
  await benchOwner().$executeRaw`
    INSERT INTO wires
      (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, remittance_text, payer_name,
       payer_iban, status, reason, evidence, created_at, updated_at)
    SELECT gen_random_uuid(), ${shareClassId}::uuid, 'EUTBL', 'bench-' || place, 1000 + place % 3000, 'EUR',
      now() - place * interval '1 minute',
      CASE WHEN place % 2 = 0 THEN 'invoice ' || place
        ELSE 'order RF98' || ${BODY_OF_PLACE} END,
      'Ada Lovelace ' || md5(place::text), 'FR7630006' || lpad(place::text, 18, '0'), 'suspense',
      CASE WHEN place % 2 = 0 THEN 'no-reference' ELSE 'unknown-reference' END, '[]',
      now() - place * interval '1 minute', now() - place * interval '1 minute'
    FROM generate_series(1, ${WIRES}::int) AS place`
}

/** Records as many as years of a small operator leave, with hashes that nobody checks here. */
async function writeAuditRecords(): Promise<void> {
  await benchOwner().$transaction(
    async (db) => {
      await db.$executeRaw`
        INSERT INTO audit_log (at, actor, action, subject_kind, subject_id, before, after, seq, hash)
        SELECT now() - (${RECORDS}::int - place) * interval '1 minute', 'user:bench-' || place % 50,
          CASE WHEN place % 5000 = 0 THEN 'wire.attributed' ELSE 'session.started' END, 'wire', place::text,
          '{"status":"suspense"}', '{"status":"matched"}', head.seq + place, sha256(place::text::bytea)
        FROM generate_series(1, ${RECORDS}::int) AS place CROSS JOIN audit_log_head AS head ORDER BY place`
      await db.$executeRaw`
        UPDATE audit_log_head SET seq = last.seq, hash = last.hash
        FROM (SELECT seq, hash FROM audit_log WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1) AS last`
    },
    { timeout: 600_000 },
  )
}
