import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { afterEach, describe, expect, it } from "vitest"
import { testDatabaseUrl } from "#lib/database-server/test-database.ts"
import { openDatabase } from "./client.ts"
import { PublicDataLease } from "./public-data-lease.ts"
import { findPublicDataChange } from "./public-data-state.ts"
import { publishPublicData } from "./publication.ts"

const pool = openDatabase(testDatabaseUrl())
const leases: PublicDataLease[] = []

afterEach(async () => {
  await Promise.all(leases.splice(0).map((lease) => lease.close()))
})

/** A process that keeps answers: whether it holds its lease, and how often it had to forget. */
async function keeper(): Promise<{ lease: PublicDataLease; forgotten: () => number }> {
  let times = 0
  const lease = new PublicDataLease(testDatabaseUrl(), () => {
    times += 1
  })
  leases.push(lease)
  void lease.run()
  await until(() => lease.held)
  return { lease, forgotten: () => times }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("it did not come about within five seconds")
    await setTimeout(5)
  }
}

describe("a publication", () => {
  it("writes only when no process answers from memory, and all may again when it has ended", async () => {
    const keepers = await Promise.all([keeper(), keeper(), keeper()])
    const before = keepers.map(({ forgotten }) => forgotten())
    await publishPublicData(pool, async () => {
      expect(keepers.map(({ lease }) => lease.held)).toEqual([false, false, false])
      expect(keepers.every(({ forgotten }, place) => forgotten() > (before[place] ?? 0))).toBe(true)
    })
    await until(() => keepers.every(({ lease }) => lease.held))
  })

  it("starts a new term, so that what was read before is not kept after", async () => {
    const { lease } = await keeper()
    const { term } = lease
    await publishPublicData(pool, async () => {})
    await until(() => lease.held)
    expect(lease.term).toBeGreaterThan(term)
  })

  it("that fails changes nothing and gives the processes their leave back", async () => {
    const { lease } = await keeper()
    const before = await findPublicDataChange(pool)
    const failing = publishPublicData(pool, async () => {
      throw new Error("the import has faults")
    })
    await expect(failing).rejects.toThrow("the import has faults")
    await until(() => lease.held)
    expect(await findPublicDataChange(pool)).toBe(before)
  })

  it("dates the change of public data", async () => {
    await publishPublicData(pool, async () => {})
    const first = await findPublicDataChange(pool)
    await setTimeout(2)
    await publishPublicData(pool, async () => {})
    expect((await findPublicDataChange(pool)) ?? "").toSatisfy((second: string) => second > (first ?? ""))
  })

  it("of thirty at once is alone while it writes", async () => {
    await keeper()
    let running = 0
    const alone = await Promise.all(
      Array.from({ length: 30 }, () =>
        publishPublicData(pool, async () => {
          running += 1
          await setTimeout(2)
          const others = running - 1
          running -= 1
          return others
        }),
      ),
    )
    expect(alone).toEqual(Array(30).fill(0))
  })
})

describe("a process that loses its connection", () => {
  it("stops answering from memory at once and starts again when it is back", async () => {
    const { lease } = await keeper()
    const admin = new pg.Client({ connectionString: testDatabaseUrl() })
    await admin.connect()
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sharebook-lease'",
    )
    await admin.end()
    await until(() => !lease.held)
    await until(() => lease.held)
  })
})
