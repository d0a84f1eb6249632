import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import type { StartedProgram } from "#e2e/fixtures/servers/start-program.ts"
import { startService } from "#e2e/fixtures/servers/start-program.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { PEPPER } from "#test/pepper.ts"
import { runOnServer } from "#test/test-cluster.ts"

const WARNING = "of DATABASE_URL owns the tables or may create some"

let database: ScratchDatabase

beforeAll(async () => {
  database = await createScratchDatabase()
})

const started: StartedProgram[] = []

afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()))
  await database?.drop()
})

async function start(addresses: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const PORT = String(await freePort())
  const service = startService({ ...addresses, DEMO: "0", SECRET_PEPPER: PEPPER, PORT })
  started.push(service)
  return service
}

/** The roles that are connected to the database, without those of this suite. */
async function connectedRoles(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ role: string }>(
    `SELECT DISTINCT usename AS role FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  await client.end()
  return rows.map(({ role }) => role)
}

describe("npm start with an address for the owner and one for the service", () => {
  it("serves as the service alone, and does not warn", async () => {
    await runOnServer(database.ownerUrl, "REVOKE INSERT ON wires FROM sharebook_service")
    const service = await start({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl })
    await service.says("Sharebook is ready.")
    expect(service.output()).not.toContain(WARNING)
    expect(await connectedRoles()).toEqual(["sharebook_service"])
    await service.stop()
  })
})

describe("npm start with one address", () => {
  it("serves as the owner, and warns", async () => {
    const service = await start({ DATABASE_URL: database.ownerUrl })
    await service.says("Sharebook is ready.")
    expect(service.output()).toContain(`the database user sharebook ${WARNING}`)
    await service.stop()
  })

  it("serves as the service without the owner while no migration is pending", async () => {
    const service = await start({ DATABASE_URL: database.url })
    await service.says("Sharebook is ready.")
    expect(service.output()).not.toContain(WARNING)
    await service.stop()
  })

  it("stops with a message when the service lacks what only the owner can grant", async () => {
    await runOnServer(database.ownerUrl, "REVOKE INSERT ON wires FROM sharebook_service")
    const service = await start({ DATABASE_URL: database.url })
    expect(await service.ended).toBe(1)
    expect(service.output()).toContain("Start once with DATABASE_OWNER_URL")
  })
})
