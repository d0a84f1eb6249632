import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { withBuiltService } from "./built-service.ts"
import { secondsToDeal } from "./dealing.ts"
import type { Figures } from "./measure.ts"
import { line, measure, median, verdict } from "./measure.ts"
import { orderLoad } from "./orders.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

/** Pairs of measurements, of which every second begins without the log. */
const ROUNDS = 6
const ORDERS = 100_000
const GOALS = { throughputRatio: 0.9, secondsRatio: 1.1 }

/** Open days of EUTBL, in pairs; each is executed at the value of the day before. */
const FIRST_DAY = day("2025-02-03")
const PAIRS = [
  [day("2025-02-04"), day("2025-02-05")],
  [day("2025-02-06"), day("2025-02-07")],
  [day("2025-02-10"), day("2025-02-11")],
] as const

/** What the audit log costs: the same work with it, sealing included, and with records that go nowhere. */
export async function benchAuditLog(): Promise<void> {
  await benchOrdersInTurns()
  await benchRunsInTurns()
}

/** Sends orders to one server, alternately with the audit log and without it. */
const benchOrdersInTurns = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, systemClock.now(), [
      { day: day("2025-01-01"), value: "1" },
    ])
    const loadOf = await orderLoad(world)
    const measured: Readonly<{ on: Figures; off: Figures }>[] = []
    await withBuiltService(databaseUrl, async (origin) => {
      const measureOn = () => measure(loadOf(origin))
      for (let round = 0; round < ROUNDS; round += 1)
        measured.push(await inTurns(measureOn, () => withoutAuditLog(measureOn), round))
    })
    const [row] = await world.ctx.db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM audit_log`
    await world.close()
    console.log(`\nSubscription orders with the audit log on and off, ${ROUNDS} rounds in turns`)
    for (const { on, off } of measured) {
      console.log(line("audit log on", on))
      console.log(line("audit log off", off))
    }
    console.log(`  ${row?.count ?? 0} records were written`)
    const ratio = median(measured.map(({ on, off }) => on.perSecond / off.perSecond))
    verdict("orders, on to off (median)", ratio, { atLeast: GOALS.throughputRatio }, "x")
  })

/** Dealing runs of holders, with the log and without it. */
const benchRunsInTurns = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, "2025-02-11T09:00:00Z", [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
      { day: day("2025-02-03"), value: "1.003402" },
      { day: day("2025-02-04"), value: "1.003471" },
      { day: day("2025-02-05"), value: "1.00354" },
      { day: day("2025-02-06"), value: "1.003609" },
      { day: day("2025-02-09"), value: "1.003816" },
      { day: day("2025-02-10"), value: "1.003885" },
    ])
    await openInvestors(world, ORDERS)
    await secondsToDeal(world, { orders: ORDERS, dealingDay: FIRST_DAY })
    const measured: Readonly<{ on: number; off: number }>[] = []
    for (const [round, [first, second]] of PAIRS.entries()) {
      const days = [first, second]
      const dealNext = () => secondsToDeal(world, { orders: ORDERS, dealingDay: days.shift() ?? second })
      measured.push(await inTurns(dealNext, () => withoutAuditLog(dealNext), round))
    }
    await world.close()
    console.log(
      `\nDealing runs of ${ORDERS.toLocaleString("en")} orders of holders with the audit log on and off`,
    )
    for (const { on, off } of measured)
      console.log(`  on ${on.toFixed(2).padStart(6)} s   off ${off.toFixed(2).padStart(6)} s`)
    const ratio = median(measured.map(({ on, off }) => on / off))
    verdict("seconds, on to off (median)", ratio, { atMost: GOALS.secondsRatio }, "x")
  })

/** Measures both, in every second round the other one first. */
async function inTurns<T>(
  measureOn: () => Promise<T>,
  measureOff: () => Promise<T>,
  round: number,
): Promise<Readonly<{ on: T; off: T }>> {
  if (round % 2 === 0) {
    const on = await measureOn()
    return { on, off: await measureOff() }
  }
  const off = await measureOff()
  return { on: await measureOn(), off }
}

/** A view in the place of the log counts each record as written and keeps none, so nothing is sealed either. */
const LOG_OFF = [
  "ALTER TABLE audit_log RENAME TO audit_log_of_before",
  "CREATE VIEW audit_log AS SELECT * FROM audit_log_of_before WHERE false",
  "GRANT SELECT, INSERT, UPDATE ON audit_log TO PUBLIC",
  "CREATE FUNCTION discard_audit_record() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
  "CREATE TRIGGER discards INSTEAD OF INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION discard_audit_record()",
]
const LOG_ON = [
  "DROP VIEW audit_log",
  "DROP FUNCTION discard_audit_record",
  "ALTER TABLE audit_log_of_before RENAME TO audit_log",
]

async function withoutAuditLog<T>(run: () => Promise<T>): Promise<T> {
  await ownerRuns(LOG_OFF)
  try {
    return await run()
  } finally {
    await ownerRuns(LOG_ON)
  }
}

const ownerRuns = (statements: readonly string[]) =>
  benchOwner().$transaction(async (db) => {
    for (const statement of statements) await db.$executeRawUnsafe(statement)
  })
