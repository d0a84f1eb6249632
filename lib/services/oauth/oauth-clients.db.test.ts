import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { MAX_OAUTH_CLIENTS } from "#lib/domain/oauth/oauth-client.ts"
import { systemClock } from "#lib/services/context.ts"
import { testContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import {
  deleteOauthClient,
  listOauthClients,
  registerOauthClient,
  rotateOauthClientSecret,
} from "./oauth-clients.ts"

const ctx = testContext(openDatabase(testDatabaseUrl()))
afterAll(() => ctx.db.$disconnect())

async function newOwner(): Promise<string> {
  const id = randomUUID()
  const now = systemClock.now()
  const person = { name: "Ada Lovelace", email: `${id}@example.org`, locale: "en" }
  await ctx.db.user.create({ data: { id, ...person, createdAt: now, updatedAt: now } })
  return id
}

const register = (ownerUserId: string, name = "Planner") =>
  registerOauthClient(ctx, {
    ownerUserId,
    name,
    redirectUris: ["https://planner.example.org/callback"],
    logoUri: null,
  })

describe("an application", () => {
  it("is its owner's, and its secret is in no column", async () => {
    const owner = await newOwner()
    const { client, clientSecret } = await register(owner, "  Planner ")
    expect(client).toMatchObject({ name: "Planner", ownerUserId: owner })
    expect(clientSecret).toMatch(/^sbo_[\w-]{43}$/)
    expect(await listOauthClients(ctx, owner)).toEqual([client])
    expect(await listOauthClients(ctx, await newOwner())).toEqual([])
    const rows = await ctx.db.$queryRaw`SELECT c::text AS row FROM oauth_clients c`
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  it("gets another secret in place of the first", async () => {
    const owner = await newOwner()
    const { client, clientSecret } = await register(owner)
    const rotated = await rotateOauthClientSecret(ctx, {
      ownerUserId: owner,
      clientId: client.clientId,
    })
    expect(rotated.client).toEqual(client)
    expect(rotated.clientSecret).not.toBe(clientSecret)
  })

  it("of somebody else cannot be touched, and looks as if it were not there", async () => {
    const { client } = await register(await newOwner())
    const other = { ownerUserId: await newOwner(), clientId: client.clientId }
    const unknown = { ownerUserId: other.ownerUserId, clientId: randomUUID() }
    for (const owned of [other, unknown]) {
      const expectedError = { code: "NotFoundError", reason: "There is no such application." }
      await expect(deleteOauthClient(ctx, owned)).rejects.toMatchObject(expectedError)
      await expect(rotateOauthClientSecret(ctx, { ...owned })).rejects.toMatchObject(expectedError)
    }
    expect(await listOauthClients(ctx, client.ownerUserId)).toHaveLength(1)
  })

  it("is deleted once, and is not found afterwards", async () => {
    const owner = await newOwner()
    const { client } = await register(owner)
    const owned = { ownerUserId: owner, clientId: client.clientId }
    await deleteOauthClient(ctx, owned)
    await expect(deleteOauthClient(ctx, owned)).rejects.toMatchObject({ code: "NotFoundError" })
    expect(await listOauthClients(ctx, owner)).toEqual([])
  })
})

it(`a user has ${MAX_OAUTH_CLIENTS} applications at most, also with concurrent requests`, async () => {
  const owner = await newOwner()
  const tries = await Promise.allSettled(Array.from({ length: MAX_OAUTH_CLIENTS + 5 }, () => register(owner)))
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_OAUTH_CLIENTS)
  expect(await listOauthClients(ctx, owner)).toHaveLength(MAX_OAUTH_CLIENTS)
})
