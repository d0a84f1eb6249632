import { Prisma } from "#lib/db/generated/client.ts"
import { updateInvestorValues } from "#lib/db/investors/investor-values.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import type { CursorKey, List } from "./list-cases.ts"
import { findSubjects, LIST_CASES, readCases } from "./list-cases.ts"
import { splitDistributors, writeBankAccounts, writeOrders, writeRegister } from "./many-orders.ts"
import {
  writeAuditRecords,
  writeOpenOrders,
  writeRedemptions,
  writeRequests,
  writeSuspense,
} from "./many-records.ts"
import { verdict } from "./measure.ts"
import { measureRegisterCheck, measureSize } from "./register-check.ts"
import type { RegisterWorld } from "./register-world.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 100_000
const ORDERS = 1_000_000
const OTHERS = { redemptions: 50_000, suspense: 10_000, open: 2_000, records: 500_000, requests: 200_000 }
const GOAL_MILLISECONDS = 50
const ROUNDS = 40

/** Lists and searches with 1,000,000 orders and 100,000 investors at every depth, and the check of their register. */
export const benchLists = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, "2025-03-01T09:00:00Z", [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    console.log(`  writing ${INVESTORS.toLocaleString("en")} investors`)
    await openInvestors(world, INVESTORS)
    const small = await splitDistributors(world)
    await writeBankAccounts(world)
    console.log(`  writing ${ORDERS.toLocaleString("en")} orders and their register`)
    await writeOrders(world, ORDERS)
    await writeRegister(world)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    await measureSize(ORDERS)
    await measureRegisterCheck(world)
    console.log("  writing what else is listed")
    const apiClientId = await writeOtherRecords(world)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    await measureInvestorValues(world)
    await measureLists(world, { small, apiClientId })
    await world.close()
  })

/** Stores what every investor holds, as due work does after a run or a publication. */
async function measureInvestorValues({ ctx }: RegisterWorld): Promise<void> {
  const startedAt = performance.now()
  await updateInvestorValues(ctx.db)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`  values of ${INVESTORS.toLocaleString("en")} investors stored in ${seconds.toFixed(1)} s`)
  await benchOwner().$executeRaw`VACUUM ANALYZE investor_values`
}

/** Records without entries in the register; returns the API client whose requests are among them. */
async function writeOtherRecords(world: RegisterWorld): Promise<string> {
  await writeRedemptions(world, OTHERS.redemptions)
  await writeSuspense(world, OTHERS.suspense)
  await writeOpenOrders(world, OTHERS.open)
  await writeAuditRecords(OTHERS.records)
  const { client } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner: { kind: "distributor", distributorId: world.distributor.distributorId },
    name: "bench",
    createdBy: "schedule",
  })
  await writeRequests(client.id, OTHERS.requests)
  return client.id
}

/** Measures the lists of all interfaces and pages, and reads without pages. */
async function measureLists(
  world: RegisterWorld,
  given: Readonly<{ small: string; apiClientId: string }>,
): Promise<void> {
  const subjects = await findSubjects(world, given)
  console.log("\nLists at 1,000,000 orders and 100,000 investors, 50 a page")
  for (const { table, key, lists } of LIST_CASES) {
    const candidates = await candidatesOf(world.ctx.db, { table, key })
    for (const [name, list] of lists(subjects)) await measureList(name, list, candidates)
  }
  console.log("\nReads of one investor, class or day")
  for (const [name, read] of readCases(subjects)) await measureCall(name, [read])
}

async function measureList(
  name: string,
  list: List,
  candidates: readonly (readonly string[])[],
): Promise<void> {
  const cursors = await cursorsOf(list, candidates)
  await measureCall(
    `${name} (${cursors.length})`,
    cursors.map((cursor) => () => list({ cursor, limit: 50 })),
  )
}

const DEPTHS = [0.01, 0.5, 0.99]
const MAX_CANDIDATES = 12

/** Ids near the ends and in the middle of a table, some for each depth: not every list has every record. */
async function candidatesOf(
  db: RegisterWorld["ctx"]["db"],
  { table, key }: Readonly<{ table: string; key: CursorKey }>,
): Promise<string[][]> {
  const number = Prisma.raw(key === "id" ? "id" : "sequence")
  const depths: string[][] = []
  for (const part of DEPTHS) {
    const candidates = await db.$queryRaw<{ id: string }[]>`
      SELECT ${Prisma.raw(key === "uuid" ? "id" : key)}::text AS id FROM ${Prisma.raw(table)}
      WHERE ${number} >= (${part}::float8 * (SELECT max(${number}) FROM ${Prisma.raw(table)}))::bigint
      ORDER BY ${number} LIMIT ${MAX_CANDIDATES}`
    depths.push(candidates.map(({ id }) => id))
  }
  return depths
}

/** Cursors at the beginning of a list, and at the first candidate of each depth after which it has records. */
async function cursorsOf(list: List, depths: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const first = await list({ cursor: null, limit: 50 })
  if (first.nextCursor === null) return [null]
  const cursors: (string | null)[] = [null, first.nextCursor]
  for (const candidates of depths) {
    for (const id of candidates) {
      if ((await list({ cursor: id, limit: 1 })).items.length === 0) continue
      cursors.push(id)
      break
    }
  }
  return cursors
}

async function measureCall(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      const startedAt = performance.now()
      await call()
      times.push(performance.now() - startedAt)
    }
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  verdict(name.padEnd(42), at(0.99), { atMost: GOAL_MILLISECONDS }, `ms p99, p50 ${at(0.5).toFixed(1)}`)
}
