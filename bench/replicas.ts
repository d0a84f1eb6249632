import { readdir, readFile } from "node:fs/promises"
import pg from "pg"
import { day } from "#lib/domain/calendar/day.ts"
import { systemClock } from "#lib/services/context.ts"
import { openReplicatedDatabase } from "#test/replicated-database.ts"
import { withBuiltService } from "./built-service.ts"
import type { Figures, Load } from "./measure.ts"
import { line, measure, median } from "./measure.ts"
import { clientHeaders, openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 1_000

/** In each, all loads without a replica and with one, of which every second begins with the replica. */
const ROUNDS = 6

/** Of many requests side by side several share one question, of few each has its own. */
const CONNECTIONS = [16, 1]

/** Processor time comes in ticks of a hundredth of a second. */
const TICKS_A_SECOND = 100

type Measured = Figures & Readonly<{ primaryMicroseconds: number }>

/**
 * A list of investors with a replica and without, in turns: what the primary still has to do for a request, which is to look up
 * its credentials and to say where its log ends.
 */
export async function benchReplicas(): Promise<void> {
  const database = await openReplicatedDatabase()
  const { primary, standby } = database
  try {
    const world = await openRegisterWorld(primary.url, systemClock.now(), [
      { day: day("2025-01-01"), value: "1" },
    ])
    await openInvestors(world, INVESTORS)
    const headers = await clientHeaders(world)
    const loads = CONNECTIONS.map((connections) => ({
      connections,
      at: (origin: string): Load => ({
        url: `${origin}/api/distributor/v0/investors?limit=50`,
        status: 200,
        headers,
        connections,
      }),
      without: [] as Measured[],
      with: [] as Measured[],
    }))
    const postmaster = await postmasterOf(primary.ownerUrl)
    const measured = async (load: Load): Promise<Measured> => {
      const before = await processorTicks(postmaster)
      const figures = await measure(load)
      const ticks = (await processorTicks(postmaster)) - before
      return { ...figures, primaryMicroseconds: (1_000_000 * ticks) / TICKS_A_SECOND / figures.responses }
    }
    await withBuiltService(primary.url, (alone) =>
      withBuiltService(
        primary.url,
        async (replicated) => {
          for (let round = 0; round < ROUNDS; round += 1) {
            for (const { at, without, with: withReplica } of loads) {
              if (round % 2 === 0) without.push(await measured(at(alone)))
              withReplica.push(await measured(at(replicated)))
              if (round % 2 === 1) without.push(await measured(at(alone)))
            }
          }
        },
        { DATABASE_READ_URL: standby.url },
      ),
    )
    for (const { connections, without, with: withReplica } of loads) {
      console.log(`\nA list of 50 investors, ${connections} connections, ${ROUNDS} rounds in turns`)
      for (const [name, all] of [
        ["without a replica", without],
        ["with one", withReplica],
      ] as const) {
        for (const figures of all) console.log(lineOf(name, figures))
        const [perSecond, time] = [median(all.map((of) => of.perSecond)), median(all.map(ofPrimary))]
        console.log(`    median ${perSecond.toFixed(0)} req/s, ${time.toFixed(0)} µs of the primary for each`)
      }
    }
    await world.close()
  } finally {
    await database.close()
  }
}

const ofPrimary = ({ primaryMicroseconds }: Measured): number => primaryMicroseconds

const lineOf = (name: string, figures: Measured): string =>
  `${line(name, figures)}   ${figures.primaryMicroseconds.toFixed(0).padStart(5)} µs of the primary`

/** The id of the process that starts all others of a server. */
async function postmasterOf(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid")
    return (await readStatus(rows[0].pid))?.parent ?? 0
  } finally {
    await client.end()
  }
}

/** The processor time of a server until now: of its processes, and of those that have ended. */
async function processorTicks(postmaster: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(readStatus))
  const own = (await readStatus(postmaster)) ?? { ticks: 0, ticksOfEnded: 0 }
  const ofOthers = all.map((status) => (status?.parent === postmaster ? status.ticks : 0))
  return ofOthers.reduce((sum, ticks) => sum + ticks, own.ticks + own.ticksOfEnded)
}

/** What Linux knows of a process; undefined when it has ended. */
async function readStatus(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined)
  if (text === undefined) return undefined
  // After the name of its program, which may have spaces.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number)
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields
  return { parent, ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded }
}
