import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { writeBankAccounts, writeHoldings, writeOrders } from "./many-orders.ts"
import { writeAuditRecords, writeOpenOrders, writeSuspense } from "./many-records.ts"
import { verdict } from "./measure.ts"
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
    await writeOpenOrders(world, OPEN_ORDERS)
    await writeSuspense(world, WIRES)
    await writeAuditRecords(RECORDS)
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
      ["compensations", "/operator/compensations"],
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
