import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { afterEach, describe, expect, it } from "vitest"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { until } from "#test/until.ts"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"
import type { Served } from "./caching-process.fixture.ts"
import { openDatabase } from "./client.ts"
import { isDatabaseOutage } from "./outage.ts"
import { PublicDataLease } from "./public-data-lease.ts"
import { findLastPublicChange, findPublicDataVersion } from "./public-data-state.ts"
import { publishPublicData } from "./publication.ts"

const pool = openDatabase(testDatabaseUrl())
const leases: PublicDataLease[] = []

afterEach(async () => {
  await Promise.all(leases.splice(0).map((lease) => lease.close()))
})

/** A process that caches responses: whether it holds its lease, and how often it had to clear its cache. */
async function cachingProcess(): Promise<{ lease: PublicDataLease; clearCount: () => number }> {
  let times = 0
  const lease = new PublicDataLease(testDatabaseUrl(), {
    lost: () => {
      times += 1
    },
  })
  leases.push(lease)
  void lease.run()
  await until("lease taken", () => lease.held)
  return { lease, clearCount: () => times }
}

describe("a publication", () => {
  it("leaves processes their responses while it writes, and takes them away before it commits", async () => {
    const before = await findLastPublicChange(pool)
    const processes = await Promise.all([cachingProcess(), cachingProcess(), cachingProcess()])
    const counts = processes.map(({ clearCount }) => clearCount())
    const slow = new pg.Client({ connectionString: testDatabaseUrl() })
    await slow.connect()
    await slow.query("SELECT pg_advisory_lock_shared($1)", [ADVISORY_LOCKS.publicData])
    const publication = publishPublicData(pool, async () => {
      expect(processes.map(({ lease }) => lease.held)).toEqual([true, true, true])
    })
    await until("caches cleared", () =>
      processes.every(({ clearCount }, index) => clearCount() > (counts[index] ?? 0)),
    )
    // A fourth process has not released its lock yet.
    expect(await findLastPublicChange(pool)).toBe(before)
    await slow.query("SELECT pg_advisory_unlock_shared($1)", [ADVISORY_LOCKS.publicData])
    await publication
    expect(await findLastPublicChange(pool)).not.toBe(before)
    await until("all leases taken", () => processes.every(({ lease }) => lease.held))
    await slow.end()
  })

  it("within another one is a part of it", async () => {
    const { lease, clearCount } = await cachingProcess()
    const before = clearCount()
    await publishPublicData(pool, async (db) => {
      await publishPublicData(db as typeof pool, async () => {})
      expect(lease.held).toBe(true)
    })
    // A publisher that does not get the lock immediately announces itself again, so it may be more than once.
    expect(clearCount()).toBeGreaterThan(before)
  })

  it("starts a new term, so that what was read before is not kept after", async () => {
    const { lease } = await cachingProcess()
    const { term } = lease
    await publishPublicData(pool, async () => {})
    await until("lease taken", () => lease.held)
    expect(lease.term).toBeGreaterThan(term)
  })

  it("that fails changes nothing and gives the processes their leave back", async () => {
    const { lease } = await cachingProcess()
    const before = await findLastPublicChange(pool)
    const failing = publishPublicData(pool, async () => {
      throw new Error("the import has errors")
    })
    await expect(failing).rejects.toThrow("the import has errors")
    await until("lease taken", () => lease.held)
    expect(await findLastPublicChange(pool)).toBe(before)
  })

  it("whose announcement fails fails with it, and leaves nothing behind that nobody handles", async () => {
    const slow = new pg.Client({ connectionString: testDatabaseUrl() })
    await slow.connect()
    await slow.query("SELECT pg_advisory_lock_shared($1)", [ADVISORY_LOCKS.publicData])
    const deaf = new Proxy(pool, {
      get: (target, name) =>
        name === "$executeRaw" ? () => Promise.reject(new Error("no line")) : Reflect.get(target, name),
    })
    const unhandled: unknown[] = []
    const listener = (reason: unknown) => unhandled.push(reason)
    process.on("unhandledRejection", listener)
    const publication = publishPublicData(deaf, async () => {})
    publication.catch(() => {})
    await setTimeout(200)
    await slow.end()
    await expect(publication).rejects.toThrow("no line")
    // The lock request may fail later than the announcement.
    await setTimeout(200)
    process.off("unhandledRejection", listener)
    expect(unhandled).toEqual([])
  })

  it("is later than the one before it, also on a server whose clock is behind", async () => {
    await publishPublicData(pool, async () => {})
    await pool.$executeRaw`UPDATE public_data_state SET last_changed_at = now() + interval '1 hour'`
    const before = await findLastPublicChange(pool)
    const version = await findPublicDataVersion(pool)
    await publishPublicData(pool, async () => {})
    expect((await findLastPublicChange(pool)) ?? "").toSatisfy((after: string) => after > (before ?? ""))
    expect(await findPublicDataVersion(pool)).not.toBe(version)
    await pool.$executeRaw`UPDATE public_data_state SET last_changed_at = now()`
  })

  it("dates the change of public data", async () => {
    await publishPublicData(pool, async () => {})
    const first = await findLastPublicChange(pool)
    await setTimeout(2)
    await publishPublicData(pool, async () => {})
    expect((await findLastPublicChange(pool)) ?? "").toSatisfy((second: string) => second > (first ?? ""))
  })

  it("of thirty concurrent ones is alone while it writes", async () => {
    await cachingProcess()
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

describe("a process that falls silent", () => {
  const PROGRAM = path.join(import.meta.dirname, "caching-process.fixture.ts")

  it("is cut off by a publication, and serves nothing old when it goes on", async () => {
    const child = spawn(process.execPath, [PROGRAM, testDatabaseUrl()], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    try {
      const [port] = await once(child.stdout, "data")
      const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).json() as Promise<Served>
      let first = await ask()
      while (!first.isFromMemory) first = await ask()
      child.kill("SIGSTOP")
      await publishPublicData(pool, async () => {})
      // Sent while it is suspended: it reads these requests first when it continues.
      const asked = Array.from({ length: 20 }, ask)
      child.kill("SIGCONT")
      const now = await findLastPublicChange(pool)
      for (const { changedAt } of await Promise.all(asked)) expect(changedAt).toBe(now)
      let later = await ask()
      while (!later.isFromMemory) later = await ask()
      expect(later.changedAt).toBe(now)
    } finally {
      child.kill("SIGKILL")
    }
  })
})

describe("a process that loses its connection", () => {
  it("stops serving from memory immediately and starts again when it is back", async () => {
    const { lease } = await cachingProcess()
    const admin = new pg.Client({ connectionString: testDatabaseUrl() })
    await admin.connect()
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sharebook-lease' AND datname = current_database()",
    )
    await admin.end()
    await until("lease lost", () => !lease.held)
    await until("lease taken", () => lease.held)
  })
})

describe("a server that falls silent", () => {
  it("is noticed by the lease, and what waits for it on any connection fails then", async () => {
    const url = new URL(testDatabaseUrl())
    const proxy = await openSeverableProxy(url)
    url.port = String(proxy.port)
    // Its statements may be silent for as long as they take.
    const db = openDatabase(url.href, { poolSize: 1 })
    const lease = new PublicDataLease(url.href, { lost: () => {} })
    leases.push(lease)
    void lease.run()
    await until("lease taken", () => lease.held)
    // A server that responds to the lease is waited for.
    await db.$queryRaw`SELECT pg_sleep(1)::text`
    proxy.dropTraffic()
    const failure = await db.$queryRaw`SELECT 1`.catch((error: unknown) => error)
    expect(isDatabaseOutage(failure)).toBe(true)
    expect(lease.held).toBe(false)
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
    await until("lease taken", () => lease.held)
    await lease.close()
    await db.$disconnect()
    await proxy.disconnect()
  })
})
