import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isSecret } from "#lib/authorization-server/clients.ts"
import { enableSecondFactor, findSecondFactor } from "#lib/db/users/second-factor-rows.ts"
import { savePassword } from "#lib/db/users/users.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { authenticateApiClient } from "#lib/services/api-clients/authenticate-api-client.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { investorKey } from "#lib/services/audit-log/personal-values.ts"
import { systemClock } from "#lib/services/context.ts"
import {
  consumeAuthorizationRecord,
  deleteAuthorizationRecord,
  findAuthorizationRecord,
  findAuthorizationRecordByUid,
  saveAuthorizationRecord,
} from "#lib/services/oauth/authorization-records.ts"
import { registerOauthClient } from "#lib/services/oauth/oauth-clients.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"
import { loadSigningKeys } from "#lib/services/signing-keys/signing-keys.ts"
import { findAccountLink, inviteUser } from "#lib/services/users/account-links.ts"
import { passwordHash } from "#lib/services/users/change-password.ts"
import { startSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { newRecoveryCodes } from "#lib/services/users/recovery-codes.ts"
import { checkSecondFactor, currentCode } from "#lib/services/users/second-factor-codes.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, newUser, PASSWORD } from "#test/users/sample-users.ts"
import { isPepperOfDatabase, requirePepperOfDatabase, rotatePepper } from "./peppers.ts"

const OLD = "the pepper of the years before now"
const NEW = "the pepper that comes in its place"
const address = "192.0.2.1"

const base = testClockContext(testDatabaseUrl(), systemClock.now())
const under = (pepper: string) => ({ ...base, secrets: { pepper } })
const [old, both, next] = [under(OLD), under(`${NEW}, ${OLD}`), under(NEW)]
afterAll(() => base.db.$disconnect())

const recordsOf = (ctx: typeof old) => ({
  db: ctx.db,
  clock: systemClock,
  idOf: recordIds(ctx.secrets.pepper),
})
const recordOf = (kind: string, id: string, more: Readonly<{ grantId?: string; uid?: string }> = {}) => ({
  kind,
  id,
  payload: { kind },
  userId: null,
  clientId: null,
  grantId: more.grantId ?? null,
  uid: more.uid ?? null,
  secondsToLive: 3_600,
})

/** One of each secret, written under the old pepper. */
async function writeSecrets() {
  await requirePepperOfDatabase(old)
  const user = await newUser(old)
  await savePassword(old.db, user.id, {
    hash: await passwordHash(PASSWORD, OLD),
    expectedHash: null,
    at: old.clock.now(),
  })
  const { secret } = await startSecondFactor(old, { user })
  const factor = await findSecondFactor(old.db, user.id)
  if (factor === null) throw new Error("the secret is stored")
  await enableSecondFactor(old.db, user.id, factor.encryptedSecret, old.clock.now())
  const recoveryCodes = await newRecoveryCodes(old.db, { userId: user.id, pepper: OLD, now: old.clock.now() })
  const [signingKey] = await loadSigningKeys(old)
  const invited = await newUser(old)
  const { token } = await inviteUser(old, SCHEDULE, { userId: invited.id, emails: EMAILS })
  const owner = { kind: "user", userId: user.id } as const
  const { client, clientSecret } = await createApiClient(old, EVERY_API_CLIENT, {
    owner,
    name: "planner",
    createdBy: `user:${user.id}`,
  })
  const application = await registerOauthClient(old, {
    ownerUserId: user.id,
    name: "Planner",
    redirectUris: ["https://planner.example.org/callback"],
    logoUri: null,
  })
  await investorKey(old, randomUUID())
  const ids = { grant: randomUUID(), code: randomUUID(), session: randomUUID(), uid: randomUUID() }
  await saveAuthorizationRecord(recordsOf(old), recordOf("Grant", ids.grant))
  await saveAuthorizationRecord(
    recordsOf(old),
    recordOf("AuthorizationCode", ids.code, { grantId: ids.grant }),
  )
  await saveAuthorizationRecord(recordsOf(old), recordOf("Session", ids.session, { uid: ids.uid }))
  const credentials = { clientId: client.clientId, clientSecret }
  return { user, secret, recoveryCodes, signingKey, token, credentials, application, ids }
}

let written: Awaited<ReturnType<typeof writeSecrets>>
beforeAll(async () => {
  written = await writeSecrets()
})

const signInUnder = (ctx: typeof old) =>
  signIn(ctx, { email: written.user.email, password: PASSWORD, address })
const accepted = expect.objectContaining({ kind: "accepted" })

describe("a database knows its pepper", () => {
  test("from its first start on; another one is rejected, and the one that replaces it comes with it", async () => {
    expect(await isPepperOfDatabase(base, NEW)).toBe(false)
    await expect(requirePepperOfDatabase(next)).rejects.toThrow(
      "not the one under which the secrets of this database",
    )
    await expect(requirePepperOfDatabase(under(`${OLD}x`))).rejects.toThrow("SECRET_PEPPER=<new>,<old>")
    await requirePepperOfDatabase(under(`${OLD},${NEW}`))
    expect(await isPepperOfDatabase(base, NEW)).toBe(false)
  })
})

describe("with the new pepper before the old one", () => {
  test("encrypted texts are read, of users, emails and signing keys", async () => {
    const code = currentCode(written.secret, both.clock.now())
    expect(await checkSecondFactor(both, { userId: written.user.id, code, address, emails: EMAILS })).toEqual(
      accepted,
    )
    expect((await listMails(both, { limit: 5 })).map(({ text }) => text)).toContain(written.token)
    expect((await loadSigningKeys(both)).map(({ id }) => id)).toEqual([written.signingKey?.id])
  })

  test("secrets, recovery codes and links are accepted", async () => {
    expect(await authenticateApiClient(both, written.credentials)).not.toBeNull()
    const stored = await both.db.oauthClient.findFirstOrThrow()
    const hash = Buffer.from(stored.secretHash).toString("hex")
    expect(isSecret(written.application.clientSecret, hash, both.secrets.pepper)).toBe(true)
    const [code = ""] = written.recoveryCodes
    expect(await checkSecondFactor(both, { userId: written.user.id, code, address, emails: EMAILS })).toEqual(
      accepted,
    )
    expect(await findAccountLink(both, { purpose: "invitation", token: written.token })).not.toBeNull()
  })

  test("a sign-in, a grant and its codes go on as the records they are", async () => {
    const { grant, code, session, uid } = written.ids
    const records = recordsOf(both)
    await saveAuthorizationRecord(records, recordOf("Session", session, { uid }))
    expect(await both.db.authorizationRecord.count({ where: { kind: "Session" } })).toBe(1)
    expect(await findAuthorizationRecordByUid(records, "Session", uid)).not.toBeNull()
    expect(
      await saveAuthorizationRecord(records, recordOf("AccessToken", randomUUID(), { grantId: grant })),
    ).toBe(true)
    expect(await consumeAuthorizationRecord(records, "AuthorizationCode", code)).toBe(true)
    expect(await consumeAuthorizationRecord(records, "AuthorizationCode", code)).toBe(false)
    expect(await both.db.authorizationRecord.count({ where: { kind: { not: "Session" } } })).toBe(0)
    await saveAuthorizationRecord(recordsOf(old), recordOf("Grant", grant))
    await deleteAuthorizationRecord(records, "Grant", grant)
    expect(await findAuthorizationRecord(recordsOf(old), "Grant", grant)).toBeNull()
  })
})

test("a rotation encrypts anew what can be, names what owners renew, and after that the old pepper may go", async () => {
  await expect(rotatePepper(next, OPERATOR)).rejects.toThrow("not the one")
  const staff = { who: "user:staff", scope: { kind: "distributor", distributorId: randomUUID() } } as const
  await expect(rotatePepper(both, staff)).rejects.toMatchObject({ code: "ForbiddenError" })
  const rotation = await rotatePepper(both, OPERATOR)
  expect(rotation).toMatchObject({
    reencrypted: { secondFactors: 1, mails: 1, investorKeys: 1, signingKeys: 1 },
    unreadable: { secondFactors: 0, mails: 0, investorKeys: 0, signingKeys: 0 },
    toRenew: {
      passwords: 1,
      apiClientSecrets: 1,
      applicationSecrets: 1,
      recoveryCodes: 1,
      links: 1,
      signIns: 1,
    },
  })
  const recorded = await both.db.auditRecord.findMany({ where: { action: "pepper.rotated" } })
  expect(recorded).toMatchObject([{ actor: OPERATOR.who, after: { sealedAnew: rotation.reencrypted } }])
  base.pass(60)
  expect(await signInUnder(both)).toEqual(accepted)
  const again = await rotatePepper(both, OPERATOR)
  expect(again.since).toBe(rotation.since)
  expect(again.reencrypted).toEqual({ secondFactors: 0, mails: 0, investorKeys: 0, signingKeys: 0 })
  expect(again.toRenew).toMatchObject({ passwords: 0, apiClientSecrets: 1 })

  await requirePepperOfDatabase(next)
  expect(await signInUnder(next)).toEqual(accepted)
  const code = currentCode(written.secret, next.clock.now())
  expect(await checkSecondFactor(next, { userId: written.user.id, code, address, emails: EMAILS })).toEqual(
    accepted,
  )
  expect((await loadSigningKeys(next)).map(({ id }) => id)).toEqual([written.signingKey?.id])
  expect((await listMails(next, { limit: 5 })).map(({ text }) => text)).toContain(written.token)
  expect(await authenticateApiClient(next, written.credentials)).toBeNull()
  await expect(requirePepperOfDatabase(old)).rejects.toThrow("not the one")
})
