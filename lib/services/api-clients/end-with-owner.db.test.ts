import { afterAll, describe, expect, test } from "vitest"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import { EVERY_API_CLIENT, ownApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createDistributor, endDistributor } from "#lib/services/distributors/distributors.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { disableUser, enableUser } from "#lib/services/users/users.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { newUser, userNow } from "#test/users/sample-users.ts"
import { authenticateApiClient } from "./authenticate-api-client.ts"
import type { NewApiClient } from "./create-api-client.ts"
import { createApiClient } from "./create-api-client.ts"
import { listApiClients, listApiClientsOfUser, requireApiClientOwner } from "./list-api-clients.ts"
import { rotateApiClientSecret } from "./rotate-api-client-secret.ts"

const ctx = ordersContext(testDatabaseUrl())
const distributor = await openDistributor(ctx)
afterAll(() => ctx.db.$disconnect())

const BY = "schedule"

/** An investor with two users who act for it. */
async function world() {
  const investorId = (await openInvestor(ctx, distributor)).id
  const link = { kind: "investor", investorId } as const
  return { investorId, link, ada: await newUser(ctx, [link]), ben: await newUser(ctx, [link]) }
}

const create = (owner: ApiClientOwner, createdBy: ActorName): Promise<NewApiClient> =>
  createApiClient(ctx, EVERY_API_CLIENT, { owner, name: "x", createdBy })

const forInvestor = (investorId: string, userId: string) =>
  create({ kind: "investor", investorId }, `user:${userId}`)

const works = async ({ client, clientSecret }: NewApiClient): Promise<boolean> =>
  (await authenticateApiClient(ctx, { clientId: client.clientId, clientSecret })) !== null

/** A client as it was before creators were recorded. */
async function withoutCreator(made: NewApiClient): Promise<NewApiClient> {
  await runOnServer(testOwnerUrl(), `UPDATE api_clients SET created_by = NULL WHERE id = '${made.client.id}'`)
  return made
}

const stateOf = (made: NewApiClient) =>
  ctx.db.apiClient.findUniqueOrThrow({
    where: { id: made.client.id },
    select: { createdBy: true, revokedBy: true, revocationReason: true },
  })

describe("a link to an investor that ends", () => {
  test("takes the clients along that the user created for it, and nobody else's", async () => {
    const { investorId, link, ada, ben } = await world()
    const own = await forInvestor(investorId, ada.id)
    const others = await forInvestor(investorId, ben.id)
    const byOperator = await create({ kind: "investor", investorId }, "bootstrap")
    const ended = await unlinkUser(ctx, SCHEDULE, { userId: ada.id, links: [link] })
    expect([await works(own), await works(others), await works(byOperator)]).toEqual([false, true, true])
    expect(ended.revokedClients.map(({ clientId }) => clientId)).toEqual([own.client.clientId])
    expect(ended.remainingClients.map(({ clientId }) => clientId).toSorted()).toEqual(
      [others.client.clientId, byOperator.client.clientId].toSorted(),
    )
    expect(await stateOf(own)).toEqual({
      createdBy: `user:${ada.id}`,
      revokedBy: BY,
      revocationReason: "link-ended",
    })
    await linkUser(ctx, SCHEDULE, ada.id, link)
    expect(await works(own)).toBe(false)
  })

  test("leaves no secret that the user was given: new ones of a client are for its creator alone", async () => {
    const { investorId, link, ada, ben } = await world()
    const rotate = ({ client: { clientId } }: NewApiClient) =>
      rotateApiClientSecret(ctx, ownApiClients(ada), { clientId, overlapHours: 1, by: `user:${ada.id}` })
    const own = await forInvestor(investorId, ada.id)
    const others = [
      await forInvestor(investorId, ben.id),
      await create({ kind: "investor", investorId }, "bootstrap"),
      await withoutCreator(await forInvestor(investorId, ben.id)),
    ]
    const rotated = await rotate(own)
    for (const each of others) {
      await expect(rotate(each)).rejects.toMatchObject({
        code: "ConflictError",
        reason: "Somebody else created this client. Revoke it and create your own.",
      })
    }
    await unlinkUser(ctx, SCHEDULE, { userId: ada.id, links: [link] })
    expect([await works(own), await works(rotated)]).toEqual([false, false])
    for (const each of others) expect(await works(each)).toBe(true)
  })

  test("leaves what the user created for another investor", async () => {
    const { link, ada } = await world()
    const other = await world()
    await linkUser(ctx, SCHEDULE, ada.id, other.link)
    const made = await forInvestor(other.investorId, ada.id)
    await unlinkUser(ctx, SCHEDULE, { userId: ada.id, links: [link] })
    expect(await works(made)).toBe(true)
  })

  test("takes a client of unknown creator along once nobody acts for the investor", async () => {
    const { investorId, link, ada, ben } = await world()
    const made = await withoutCreator(await forInvestor(investorId, ada.id))
    await unlinkUser(ctx, SCHEDULE, { userId: ada.id, links: [link] })
    expect(await works(made)).toBe(true)
    await unlinkUser(ctx, SCHEDULE, { userId: ben.id, links: [link] })
    expect(await works(made)).toBe(false)
  })

  test("while the user creates clients leaves none that works", async () => {
    const { investorId, link, ada } = await world()
    const creating = Promise.allSettled(Array.from({ length: 12 }, () => forInvestor(investorId, ada.id)))
    await unlinkUser(ctx, SCHEDULE, { userId: ada.id, links: [link] })
    for (const outcome of await creating) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "NotFoundError" })
      else expect(await works(outcome.value)).toBe(false)
    }
    await expect(forInvestor(investorId, ada.id)).rejects.toMatchObject({ code: "NotFoundError" })
  })
})

describe("a user who is disabled", () => {
  test("takes along their own clients and those for one investor, for good", async () => {
    const { investorId, ada, ben } = await world()
    const made = [
      await create({ kind: "user", userId: ada.id }, `user:${ada.id}`),
      await forInvestor(investorId, ada.id),
    ]
    const others = await forInvestor(investorId, ben.id)
    const ended = await disableUser(ctx, SCHEDULE, { userId: ada.id })
    expect(ended.revokedClients).toHaveLength(2)
    expect(ended.remainingClients.map(({ clientId }) => clientId)).toEqual([others.client.clientId])
    await enableUser(ctx, SCHEDULE, { userId: ada.id })
    for (const each of made) {
      expect(await works(each)).toBe(false)
      expect(await stateOf(each)).toMatchObject({ revokedBy: BY, revocationReason: "user-disabled" })
    }
    expect(await works(others)).toBe(true)
  })

  test("takes a client of unknown creator along once everybody who acts for the investor is disabled", async () => {
    const { investorId, ada, ben } = await world()
    const made = await withoutCreator(await forInvestor(investorId, ada.id))
    await disableUser(ctx, SCHEDULE, { userId: ben.id })
    expect(await works(made)).toBe(true)
    await disableUser(ctx, SCHEDULE, { userId: ada.id })
    expect(await works(made)).toBe(false)
  })

  test("creates no client any more", async () => {
    const { investorId, ada } = await world()
    await disableUser(ctx, SCHEDULE, { userId: ada.id })
    await expect(forInvestor(investorId, ada.id)).rejects.toMatchObject({ code: "NotFoundError" })
  })
})

describe("a distributor's client", () => {
  const admin = async () => {
    const { distributorId } = await openDistributor(ctx)
    const link = { kind: "distributor", distributorId, role: "admin" } as const
    const user = await newUser(ctx, [link])
    const made = await create({ kind: "distributor", distributorId }, `user:${user.id}`)
    return { distributorId, link, user, made }
  }

  test("outlives the work and the account of the admin who created it, and is named as one to look at", async () => {
    const { link, user, made } = await admin()
    const other = await admin()
    const ended = await unlinkUser(ctx, SCHEDULE, { userId: user.id, links: [link] })
    const disabled = await disableUser(ctx, SCHEDULE, { userId: other.user.id })
    expect(await works(made)).toBe(true)
    expect(await works(other.made)).toBe(true)
    expect(ended).toMatchObject({
      revokedClients: [],
      remainingClients: [{ clientId: made.client.clientId }],
    })
    expect(disabled.remainingClients).toMatchObject([{ clientId: other.made.client.clientId }])
  })

  test("ends with the distributor, as do its users' work and every way to come back", async () => {
    const { distributorId, link, user, made } = await admin()
    expect(await endDistributor(ctx, SCHEDULE, { distributorId })).toMatchObject({
      hasEnded: true,
      unlinkedUsers: 1,
      revokedClients: [{ clientId: made.client.clientId, revocationReason: "distributor-ended" }],
    })
    expect(await endDistributor(ctx, SCHEDULE, { distributorId })).toMatchObject({ hasEnded: false })
    expect(await works(made)).toBe(false)
    expect((await userNow(ctx, user.id)).distributor).toBeNull()
    const hasEnded = { code: "ConflictError", reason: expect.stringMatching(/^This distributor has ended/) }
    await expect(linkUser(ctx, SCHEDULE, user.id, link)).rejects.toMatchObject(hasEnded)
    await expect(
      requireApiClientOwner(ctx, { kind: "distributor", ownerId: distributorId }),
    ).rejects.toMatchObject(hasEnded)
    await expect(create({ kind: "distributor", distributorId }, BY)).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })

  test("of one that ends while clients are created does not work, whichever came first", async () => {
    const { id: distributorId } = await createDistributor(ctx, SCHEDULE, `Short ${crypto.randomUUID()}`)
    const creating = Promise.allSettled(
      Array.from({ length: 12 }, () => create({ kind: "distributor", distributorId }, BY)),
    )
    await endDistributor(ctx, SCHEDULE, { distributorId })
    for (const outcome of await creating)
      if (outcome.status === "fulfilled") expect(await works(outcome.value)).toBe(false)
    const clients = await listApiClients(ctx, { kind: "owner", ownerId: distributorId })
    expect(clients.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  })
})

test("a user's list holds their own clients and those they created for others", async () => {
  const { investorId, ada, ben } = await world()
  const own = await create({ kind: "user", userId: ada.id }, BY)
  const forOne = await forInvestor(investorId, ada.id)
  await forInvestor(investorId, ben.id)
  const listed = await listApiClientsOfUser(ctx, ada.id)
  expect(listed.map(({ clientId }) => clientId).toSorted()).toEqual(
    [own.client.clientId, forOne.client.clientId].toSorted(),
  )
})

test("the database holds no revocation without a reason, and no reason without a revocation", async () => {
  const { investorId, ada } = await world()
  const { client } = await forInvestor(investorId, ada.id)
  for (const data of [{ revokedAt: new Date() }, { revocationReason: "requested" }, { revokedBy: BY }]) {
    await expect(ctx.db.apiClient.update({ where: { id: client.id }, data })).rejects.toThrow(/api_clients_/)
  }
})
