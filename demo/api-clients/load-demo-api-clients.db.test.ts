import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bringDemoDataUpToDate } from "#demo/load-demo-data.ts"
import { DEMO_DISTRIBUTORS } from "#demo/register/demo-distributors.ts"
import { resetDemoData } from "#demo/reset-demo-data.ts"
import { bringDemoUsers } from "#demo/users/load-demo-users.ts"
import type { DemoApiClient, DemoCredentials } from "#lib/demo-credentials.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { authenticateApiClient } from "#lib/services/api-clients/authenticate-api-client.ts"
import { revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { bringDemoApiClients } from "./load-demo-api-clients.ts"

const before = process.cwd()
const ctx = { ...testClockContext(testDatabaseUrl(), "2024-06-03T08:00:00Z"), autoApproves: true }
let folder: string

/** The credentials are stored below the folder in which the service runs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-credentials-"))
  process.chdir(folder)
  await bringDemoDataUpToDate(ctx, () => {})
  await bringDemoUsers(ctx)
  await bringDemoApiClients(ctx)
}, 120_000)

afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
  await ctx.db.$disconnect()
})

const FILE = path.join(".data", "demo-credentials.json")
const credentials = async (): Promise<DemoCredentials> => JSON.parse(await readFile(FILE, "utf8"))
const isAuthorized = async ({ clientId, clientSecret }: DemoApiClient) =>
  (await authenticateApiClient(ctx, { clientId, clientSecret })) !== null

test("the file, readable only by its owner, has a client for each distributor and for each investor user", async () => {
  expect((await stat(FILE)).mode & 0o777).toBe(0o600)
  const { apiClients, users } = await credentials()
  expect(
    apiClients.filter(({ kind }) => kind === "distributor").map(({ distributorId }) => distributorId),
  ).toEqual(DEMO_DISTRIBUTORS.map(({ id }) => id))
  const [investor] = apiClients.filter(({ kind }) => kind === "investor")
  expect(investor?.investorIds).toEqual(users.find(({ role }) => role === "investor")?.investorIds)
  for (const client of apiClients) expect(await isAuthorized(client)).toBe(true)
})

test("another start keeps the secrets, and they work after a reset", async () => {
  const made = await credentials()
  await bringDemoApiClients(ctx)
  await resetDemoData(ctx, SCHEDULE)
  expect(await credentials()).toEqual(made)
  for (const client of made.apiClients) expect(await isAuthorized(client)).toBe(true)
})

test("a revoked client works again after the next start", async () => {
  const [client] = (await credentials()).apiClients
  if (client === undefined) throw new Error("the demo has clients")
  await revokeApiClient(ctx, EVERY_API_CLIENT, { clientId: client.clientId, by: "schedule" })
  expect(await isAuthorized(client)).toBe(false)
  await bringDemoApiClients(ctx)
  expect(await isAuthorized(client)).toBe(true)
})

test("another data folder has other secrets, which replace the old ones", async () => {
  const [old] = (await credentials()).apiClients
  await rm(FILE)
  await bringDemoApiClients(ctx)
  const [fresh] = (await credentials()).apiClients
  if (old === undefined || fresh === undefined) throw new Error("the demo has clients")
  expect(fresh.clientSecret).not.toBe(old.clientSecret)
  expect([await isAuthorized(old), await isAuthorized(fresh)]).toEqual([false, true])
})
