import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, test } from "vitest"
import { MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { authenticateApiClient } from "./authenticate-api-client.ts"
import type { NewApiClient } from "./create-api-client.ts"
import { createApiClient } from "./create-api-client.ts"
import { listApiClients } from "./list-api-clients.ts"
import { renameApiClient, revokeApiClient } from "./revoke-api-client.ts"
import { endOldSecret, rotateApiClientSecret } from "./rotate-api-client-secret.ts"

const ctx = ordersContext(testDatabaseUrl())
const distributor = await openDistributor(ctx)
const { distributorId } = distributor

afterAll(() => ctx.db.$disconnect())

const investor = async (): Promise<string> => (await openInvestor(ctx, distributor)).id

/** A user who acts for two investors. */
async function user(): Promise<Extract<ApiClientReach, { kind: "user" }>> {
  const now = ctx.clock.now()
  const investorIds = [await investor(), await investor()]
  const id = randomUUID()
  await ctx.db.user.create({
    data: {
      id,
      email: `${id}@example.com`,
      name: "Ada",
      locale: "en",
      createdAt: now,
      updatedAt: now,
      investors: { create: investorIds.map((investorId) => ({ investorId, createdAt: now })) },
    },
  })
  return { kind: "user", userId: id, investorIds }
}

async function userClient(): Promise<NewApiClient & Readonly<{ reach: Awaited<ReturnType<typeof user>> }>> {
  const reach = await user()
  const made = await createApiClient(ctx, reach, {
    owner: { kind: "user", userId: reach.userId },
    name: "x",
    createdBy: "schedule",
  })
  return { ...made, reach }
}

/** Who these credentials are, or null. */
const knock = ({ client }: Pick<NewApiClient, "client">, clientSecret: string) =>
  authenticateApiClient(ctx, { clientId: client.clientId, clientSecret })

describe("a client", () => {
  test("of a user acts for the investors of the user at the time of the call", async () => {
    const made = await userClient()
    const { userId, investorIds } = made.reach
    const all = (await knock(made, made.clientSecret))?.scope
    expect(all?.kind === "investors" && all.investorIds.toSorted()).toEqual(investorIds.toSorted())
    await ctx.db.userInvestor.deleteMany({ where: { userId, investorId: investorIds[0] ?? "" } })
    expect(await knock(made, made.clientSecret)).toMatchObject({
      scope: { investorIds: investorIds.slice(1) },
    })
  })

  test("of a user who is disabled is nobody", async () => {
    const made = await userClient()
    await ctx.db.user.update({ where: { id: made.reach.userId }, data: { disabledAt: ctx.clock.now() } })
    expect(await knock(made, made.clientSecret)).toBeNull()
  })

  test("of one investor acts for that one alone", async () => {
    const reach = await user()
    const investorId = reach.investorIds[1] ?? ""
    const made = await createApiClient(ctx, reach, {
      owner: { kind: "investor", investorId },
      name: "x",
      createdBy: "schedule",
    })
    expect(await knock(made, made.clientSecret)).toMatchObject({ scope: { investorIds: [investorId] } })
  })

  test("of a distributor acts for that distributor", async () => {
    const owner = { kind: "distributor", distributorId } as const
    const made = await createApiClient(ctx, EVERY_API_CLIENT, {
      owner,
      name: "x",
      createdBy: "schedule",
    })
    expect(made.client).toMatchObject({ kind: "distributor", distributorId, userId: null, investorId: null })
    expect(await knock(made, made.clientSecret)).toMatchObject({
      scope: { kind: "distributor", distributorId },
    })
  })

  test("is rejected for an owner out of reach as for one that is unknown", async () => {
    const [reach, other] = [await user(), await user()]
    for (const owner of [
      { kind: "user", userId: other.userId },
      { kind: "investor", investorId: other.investorIds[0] ?? "" },
      { kind: "distributor", distributorId },
    ] as const) {
      await expect(
        createApiClient(ctx, reach, { owner, name: "x", createdBy: "schedule" }),
      ).rejects.toMatchObject({
        code: "NotFoundError",
      })
    }
    const unknown = { kind: "investor", investorId: randomUUID() } as const
    await expect(
      createApiClient(ctx, EVERY_API_CLIENT, { owner: unknown, name: "x", createdBy: "schedule" }),
    ).rejects.toMatchObject({ code: "NotFoundError" })
  })

  test(`is rejected for an owner who has ${MAX_API_CLIENTS}, however many are asked for at once`, async () => {
    const reach = await user()
    const [investorId = ""] = reach.investorIds
    const newDistributor = await openDistributor(ctx)
    for (const owner of [
      { kind: "user", userId: reach.userId },
      { kind: "investor", investorId },
      { kind: "distributor", distributorId: newDistributor.distributorId },
    ] as const) {
      const create = () => createApiClient(ctx, EVERY_API_CLIENT, { owner, name: "x", createdBy: "schedule" })
      const tries = await Promise.allSettled(Array.from({ length: MAX_API_CLIENTS + 8 }, create))
      const made = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value.client] : []))
      const rejected = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))
      expect(made).toHaveLength(MAX_API_CLIENTS)
      expect(rejected.map(({ code }) => code)).toEqual(Array(8).fill("ConflictError"))
      await revokeApiClient(ctx, EVERY_API_CLIENT, { clientId: made[0]?.clientId ?? "", by: "schedule" })
      await create()
      await expect(create()).rejects.toMatchObject({ reason: expect.stringMatching(/^There are 25 API/) })
    }
  })

  test("that must have a new name is not created twice while the first is active", async () => {
    const reach = await user()
    const owner = { kind: "user", userId: reach.userId } as const
    const create = () =>
      createApiClient(ctx, reach, { owner, name: "treasury", createdBy: "schedule", requiresNewName: true })
    const tries = await Promise.allSettled([create(), create()])
    const made = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value.client] : []))
    expect(made).toHaveLength(1)
    await expect(create()).rejects.toMatchObject({ code: "ConflictError" })
    await revokeApiClient(ctx, reach, { clientId: made[0]?.clientId ?? "", by: "schedule" })
    await create()
  })

  test("out of reach is not found by any service function, and stays as it is", async () => {
    const made = await userClient()
    const stranger = await user()
    const { clientId } = made.client
    for (const reach of [stranger, { kind: "distributor", distributorId }] as const) {
      for (const attempt of [
        () => renameApiClient(ctx, reach, { clientId, name: "mine", by: "schedule" }),
        () => rotateApiClientSecret(ctx, reach, { clientId, overlapHours: 0, by: "schedule" }),
        () => endOldSecret(ctx, reach, { clientId, by: "schedule" }),
        () => revokeApiClient(ctx, reach, { clientId, by: "schedule" }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "NotFoundError" })
      }
      expect((await listApiClients(ctx, reach)).map((each) => each.clientId)).not.toContain(clientId)
    }
    expect(await knock(made, made.clientSecret)).not.toBeNull()
    expect(await listApiClients(ctx, made.reach)).toMatchObject([{ name: "x", oldSecretUntil: null }])
  })

  test("that is revoked is rejected, and no longer renamed or rotated", async () => {
    const made = await userClient()
    const { clientId } = made.client
    expect(await revokeApiClient(ctx, made.reach, { clientId, by: "schedule" })).toBe(true)
    expect(await revokeApiClient(ctx, made.reach, { clientId, by: "schedule" })).toBe(false)
    expect(await knock(made, made.clientSecret)).toBeNull()
    await expect(
      renameApiClient(ctx, made.reach, { clientId, name: "y", by: "schedule" }),
    ).rejects.toMatchObject({
      code: "ConflictError",
    })
    await expect(
      rotateApiClientSecret(ctx, made.reach, { clientId, overlapHours: 1, by: "schedule" }),
    ).rejects.toMatchObject({ code: "ConflictError" })
  })

  test("is listed with its new name and its last use, the revoked ones last", async () => {
    const made = await userClient()
    const { reach, client } = made
    const owner = { kind: "user", userId: reach.userId } as const
    const gone = await createApiClient(ctx, reach, { owner, name: "gone", createdBy: "schedule" })
    await revokeApiClient(ctx, reach, { clientId: gone.client.clientId, by: "schedule" })
    await knock(made, made.clientSecret)
    await renameApiClient(ctx, reach, { clientId: client.clientId, name: "y", by: "schedule" })
    const listed = await listApiClients(ctx, reach)
    expect(listed.map(({ name }) => name)).toEqual(["y", "gone"])
    expect(listed[0]?.lastUsedAt).toMatch(/^\d{4}-/)
    expect(listed[1]).toMatchObject({ lastUsedAt: null, revokedAt: expect.any(String) })
    expect(await listApiClients(ctx, { kind: "owner", ownerId: reach.userId })).toEqual(listed)
  })
})

describe("a rotation", () => {
  const rotate = (made: Awaited<ReturnType<typeof userClient>>, overlapHours: number) =>
    rotateApiClientSecret(ctx, made.reach, { clientId: made.client.clientId, overlapHours, by: "schedule" })

  test("lets both secrets work until the end of the overlap", async () => {
    const made = await userClient()
    const { client, clientSecret } = await rotate(made, 168)
    const days = (Date.parse(client.oldSecretUntil ?? "") - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await knock(made, made.clientSecret)).not.toBeNull()
    expect(await listApiClients(ctx, made.reach)).toMatchObject([{ oldSecretUntil: client.oldSecretUntil }])
    expect(await knock(made, clientSecret)).not.toBeNull()

    await runOnServer(
      testOwnerUrl(),
      `UPDATE api_client_secrets SET created_at = now() - interval '2 s', expires_at = now() - interval '1 s'
       WHERE api_client_id = '${client.id}' AND expires_at IS NOT NULL`,
    )
    expect(await knock(made, made.clientSecret)).toBeNull()
    expect(await listApiClients(ctx, made.reach)).toMatchObject([{ oldSecretUntil: null }])
    const third = await rotate(made, 1)
    expect(await knock(made, clientSecret)).not.toBeNull()
    expect(await knock(made, third.clientSecret)).not.toBeNull()
  })

  test("without overlap ends every secret there was", async () => {
    const made = await userClient()
    const second = await rotate(made, 24)
    const third = await rotate(made, 0)
    expect(third.client.oldSecretUntil).toBeNull()
    for (const { clientSecret } of [made, second]) expect(await knock(made, clientSecret)).toBeNull()
    expect(await knock(made, third.clientSecret)).not.toBeNull()
  })

  test("to a third secret is rejected, until the old one is ended", async () => {
    const made = await userClient()
    const second = await rotate(made, 24)
    await expect(rotate(made, 24)).rejects.toMatchObject({ code: "ConflictError" })
    await endOldSecret(ctx, made.reach, { clientId: made.client.clientId, by: "schedule" })
    expect(await knock(made, made.clientSecret)).toBeNull()
    expect(await knock(made, second.clientSecret)).not.toBeNull()
    await rotate(made, 24)
    expect(await knock(made, second.clientSecret)).not.toBeNull()
  })

  test("leaves an old secret that is ended once, and recorded once in the audit log", async () => {
    const made = await userClient()
    const { id, clientId } = made.client
    const ended = () =>
      ctx.db.auditRecord.count({ where: { action: "api-client.old-secret-ended", subjectId: id } })
    const end = () => endOldSecret(ctx, made.reach, { clientId, by: "schedule" })
    await end()
    expect(await ended()).toBe(0)
    await rotate(made, 24)
    await Promise.all([end(), end()])
    expect(await end()).toMatchObject({ oldSecretUntil: null })
    expect(await ended()).toBe(1)
  })

  test("ten times concurrently leaves two active secrets, and nine calls get an error", async () => {
    const made = await userClient()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => rotate(made, 24)))
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled")
    const lost = outcomes.filter((outcome) => outcome.status === "rejected")
    expect([won.length, lost.length]).toEqual([1, 9])
    for (const { reason } of lost) expect(reason).toMatchObject({ code: "ConflictError" })
    expect(await knock(made, made.clientSecret)).not.toBeNull()
    expect(await knock(made, won[0]?.value.clientSecret ?? "")).not.toBeNull()
  })
})

describe("the database itself", () => {
  const secret = (apiClientId: string, expiresAt: Date | null) =>
    ctx.db.apiClientSecret.create({
      data: {
        id: randomUUID(),
        apiClientId,
        hash: Buffer.from(randomUUID().replaceAll("-", "").padEnd(64, "0"), "hex"),
        createdAt: new Date(),
        expiresAt,
      },
    })
  const later = () => new Date(Date.now() + 60_000)

  test("holds no third secret, however it is written", async () => {
    const { client } = await userClient()
    await secret(client.id, later())
    await expect(secret(client.id, null)).rejects.toMatchObject({ code: "P2002" })
    await expect(secret(client.id, later())).rejects.toMatchObject({ code: "P2002" })
  })

  test("holds a secret as its hash alone", async () => {
    const { client, clientSecret } = await userClient()
    const rows = await ctx.db.$queryRaw<{ row: string }[]>`
      SELECT to_jsonb(s)::text || to_jsonb(c)::text AS row
      FROM api_client_secrets s JOIN api_clients c ON c.id = s.api_client_id WHERE c.id = ${client.id}::uuid`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(clientSecret.slice("sbk_".length))
  })
})
